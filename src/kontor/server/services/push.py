"""Web Push: messages that only one browser can read (RFC 8291), from a sender it knows (RFC 8292).

The address comes from the browser, and from whoever speaks for it; so it obeys the rules of
webhooks: inner networks are refused, redirects are not followed.
"""

from __future__ import annotations

import base64
import json
import os
import struct
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ..store.away import Push
from .webhooks import post

TOKEN_SECONDS = 12 * 3600
KEPT_SECONDS = 24 * 3600  # for a browser that is not there
RECORD_BYTES = 4096
GONE = (404, 410)
CURVE = ec.SECP256R1()


def coded(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Bytes from base64url, with padding or without."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A new private key of the server, as it is kept."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return coded(number.to_bytes(32, "big"))


def private_key(kept: str) -> ec.EllipticCurvePrivateKey:
    """The private key as it was kept."""
    return ec.derive_private_key(int.from_bytes(decoded(kept), "big"), CURVE)


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public key as browsers want it: an uncompressed point."""
    return key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def check_keys(key: str, auth: str) -> bool:
    """Whether something can be encrypted with what a browser gave."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
        return len(decoded(auth)) == 16
    except ValueError:
        return False


def encrypted(text: bytes, key: str, auth: str) -> bytes:
    """A message that only the browser with these keys can read."""
    salt, own, theirs = os.urandom(16), ec.generate_private_key(CURVE), decoded(key)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    info = b"WebPush: info\x00" + theirs + point(own)
    secret = HKDF(hashes.SHA256(), 32, decoded(auth), info).derive(shared)
    content = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
    head = salt + struct.pack(">IB", RECORD_BYTES, 65) + point(own)
    return head + AESGCM(content).encrypt(nonce, text + b"\x02", None)


def signed(address: str, contact: str, key: ec.EllipticCurvePrivateKey) -> str:
    """The sender's word to the push service, for the header `authorization`."""
    parts = urlsplit(address)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + TOKEN_SECONDS,
        "sub": contact,
    }
    head = {"typ": "JWT", "alg": "ES256"}
    told = ".".join(coded(json.dumps(part).encode()) for part in (head, claims))
    r, s = decode_dss_signature(key.sign(told.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{told}.{coded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={coded(point(key))}"


async def send_push(push: Push, text: bytes, contact: str, kept: str, allow_inner: bool) -> bool:
    """Send a message to a browser; False if it is subscribed no longer."""
    headers = {
        "authorization": signed(push.endpoint, contact, private_key(kept)),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEPT_SECONDS),
        "urgency": "normal",
    }
    body = encrypted(text, push.key, push.auth)
    return await post(push.endpoint, body, allow_inner, headers) not in GONE
