mod examples;
mod random;
