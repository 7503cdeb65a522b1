//! Handlers of kind `http`: whom to call, with what headers, and whose certificates to trust.

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use http::Method;
use http::header::{CONNECTION, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use http::header::{EXPECT, TRANSFER_ENCODING, UPGRADE};
use http::uri::{Scheme, Uri};
use tokio_rustls::rustls::RootCertStore;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;

use super::parse::{Fault, HandlerSection, table, text};

/// Headers of one handler.
const HEADERS_MAX: usize = 64;

/// Certificates in one file of authorities.
const CERTIFICATES_MAX: usize = 1000;

/// The content type of the body when the handler sets none.
const CONTENT_TYPE_DEFAULT: HeaderValue = HeaderValue::from_static("application/octet-stream");

/// Headers that belong to the connection, or to each run.
const RESERVED: [HeaderName; 5] = [CONNECTION, CONTENT_LENGTH, EXPECT, TRANSFER_ENCODING, UPGRADE];

pub(super) type Roots = Arc<[CertificateDer<'static>]>;

/// Whom to call, checked: the address is absolute, the headers can be sent, and somebody is trusted.
#[derive(Clone, PartialEq, Eq)]
pub struct HttpHandler {
    /// POST, or that of a check.
    pub(in crate::handlers) method: Method,
    pub(in crate::handlers) url: Uri,
    pub(in crate::handlers) headers: HeaderMap,
    /// Whose word on the server's name is believed; empty without TLS.
    pub(in crate::handlers) roots: Roots,
    pub(super) timeout: Option<Duration>,
    /// Bytes kept of the answer.
    pub(super) output: Option<usize>,
}

impl HttpHandler {
    /// Whether the connection is encrypted.
    pub(in crate::handlers) fn tls(&self) -> bool {
        self.url.scheme() == Some(&Scheme::HTTPS)
    }

    /// Host and port, as a connection wants them.
    pub(in crate::handlers) fn target(&self) -> (&str, u16) {
        let host = self.url.host().unwrap_or_default();
        let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        (host, self.url.port_u16().unwrap_or(if self.tls() { 443 } else { 80 }))
    }
}

/// Without the values of headers and without the query, which may be secrets.
impl fmt::Debug for HttpHandler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpHandler")
            .field("target", &self.target())
            .field("path", &self.url.path())
            .field("headers", &self.headers.keys())
            .field("roots", &self.roots.len())
            .field("timeout", &self.timeout)
            .field("output", &self.output)
            .finish()
    }
}

fn header_name(name: &str) -> Result<HeaderName, String> {
    let header: HeaderName = name.parse().map_err(|_| "not the name of a header")?;
    if RESERVED.contains(&header) {
        return Err("is set for each connection".to_owned());
    }
    if header.as_str().starts_with("caesium-") {
        return Err("Caesium- headers are set for each run".to_owned());
    }
    Ok(header)
}

impl HandlerSection<'_> {
    pub(super) fn http(&self) -> Result<HttpHandler, Fault> {
        self.known(&["kind", "url", "headers", "credentials", "timeout", "ca", "output-tail"])?;
        let mut handler = HttpHandler {
            method: Method::POST,
            url: self.url()?,
            headers: self.headers()?,
            roots: Arc::default(),
            timeout: self.duration("timeout", Duration::from_nanos(1))?,
            output: self.output()?,
        };
        if handler.tls() {
            handler.roots = self.trusted()?;
        } else if let Some(ca) = self.get("ca") {
            return Err(Fault::new(ca.span(), &self.path("ca"), "means nothing without https"));
        }
        Ok(handler)
    }

    fn url(&self) -> Result<Uri, Fault> {
        let key = self.path("url");
        let Some(value) = self.get("url") else {
            return Err(Fault::new(self.at.clone(), self.key, "`url` is missing"));
        };
        let fault = |reason: &str| Fault::new(value.span(), &key, reason);
        let url: Uri = text(value, &key)?.parse().map_err(|_| fault("not a URL"))?;
        if ![Some("http"), Some("https")].contains(&url.scheme_str()) {
            return Err(fault("begins with http:// or https://"));
        }
        match url.authority() {
            Some(authority) if authority.as_str().contains('@') => {
                Err(fault("must not hold a user; give an Authorization header"))
            }
            Some(authority) if authority.host().is_empty() || authority.as_str().ends_with(':') => {
                Err(fault("names no host"))
            }
            Some(_) => Ok(url),
            None => Err(fault("names no host")),
        }
    }

    fn headers(&self) -> Result<HeaderMap, Fault> {
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, CONTENT_TYPE_DEFAULT);
        if let Some(value) = self.get("headers") {
            for ((name, value), before) in table(value, &self.path("headers"))?.iter().zip(0..) {
                let key = self.path(&format!("headers.{}", name.get_ref()));
                let fault = |reason: String| Fault::new(name.span(), &key, reason);
                let header = header_name(name.get_ref()).map_err(fault)?;
                if before >= HEADERS_MAX {
                    return Err(fault(format!("more than {HEADERS_MAX} headers")));
                }
                let unsendable = |_| Fault::new(value.span(), &key, "holds what a header cannot");
                let mut content = HeaderValue::from_str(text(value, &key)?).map_err(unsendable)?;
                content.set_sensitive(true);
                headers.insert(header, content);
            }
        }
        for (at, key, name, content) in self.credentials(|name| header_name(name).map(drop))? {
            let header = header_name(&name).map_err(|reason| Fault::new(at.clone(), &key, reason))?;
            let content = HeaderValue::from_bytes(&content);
            let unsendable = |_| Fault::new(at.clone(), &key, "the credential holds what a header cannot");
            let mut content = content.map_err(unsendable)?;
            content.set_sensitive(true);
            if headers.len() > HEADERS_MAX {
                return Err(Fault::new(at, &key, format!("more than {HEADERS_MAX} headers")));
            }
            if headers.insert(&header, content).is_some() && header != CONTENT_TYPE {
                return Err(Fault::new(at, &key, format!("{header} is set twice")));
            }
        }
        Ok(headers)
    }

    /// The authorities of this machine, and those of `ca`.
    fn trusted(&self) -> Result<Roots, Fault> {
        let own = self.roots.get_or_init(|| rustls_native_certs::load_native_certs().certs.into());
        let Some(value) = self.get("ca") else {
            if own.is_empty() {
                let reason = "this machine has no certificates of authorities; name a file of them with `ca`";
                return Err(Fault::new(self.at.clone(), self.key, reason));
            }
            return Ok(Arc::clone(own));
        };
        let key = self.path("ca");
        let fault = |reason: String| Fault::new(value.span(), &key, reason);
        let path = text(value, &key)?;
        if !path.starts_with('/') {
            return Err(fault("must be an absolute path".to_owned()));
        }
        let unreadable = |error: &dyn fmt::Display| fault(format!("cannot be read: {error}"));
        let certificates =
            CertificateDer::pem_file_iter(Path::new(path)).map_err(|error| unreadable(&error))?;
        let mut all = own.to_vec();
        for certificate in certificates {
            let certificate = certificate.map_err(|error| unreadable(&error))?;
            RootCertStore::empty()
                .add(certificate.clone())
                .map_err(|error| fault(format!("holds a certificate of no authority: {error}")))?;
            if all.len() - own.len() == CERTIFICATES_MAX {
                return Err(fault(format!("holds more than {CERTIFICATES_MAX} certificates")));
            }
            all.push(certificate);
        }
        if all.len() == own.len() {
            return Err(fault("holds no certificate".to_owned()));
        }
        Ok(all.into())
    }
}
