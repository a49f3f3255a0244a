"""The reader of websocket frames against the cases of RFC 6455."""

from __future__ import annotations

import random

import pytest
from websockets.frames import Frame, Opcode

from kontor.server.wire.reader import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    Broken,
    FrameReader,
    Received,
)

MOST = 65_536
KEY = b"\x37\xfa\x21\x3d"  # the mask of the RFC's own examples


def read(*pieces: bytes, most: int = MOST) -> list[Received]:
    """All frames of what came in these pieces."""
    reader, found = FrameReader(most), []
    for piece in pieces:
        reader.feed(piece)
        while (received := reader.next()) is not None:
            found.append(received)
    return found


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A masked frame as the library writes it."""
    return Frame(opcode, data, fin=fin).serialize(mask=True)


def code_of(*pieces: bytes, most: int = MOST) -> int:
    """The code with which the connection ends."""
    with pytest.raises(Broken) as broken:
        read(*pieces, most=most)
    return broken.value.code


def test_the_examples_of_the_rfc() -> None:
    """Section 5.7: a masked text, and a ping and pong with a body."""
    assert read(b"\x81\x85" + KEY + b"\x7f\x9f\x4d\x51\x58") == [Received(TEXT, "Hello")]
    assert read(b"\x8a\x85" + KEY + b"\x7f\x9f\x4d\x51\x58") == [Received(PONG, data=b"Hello")]


@pytest.mark.parametrize("size", [0, 1, 124, 125, 126, 127, 65_534, 65_535, 65_536])
def test_every_form_of_a_length(size: int) -> None:
    assert read(frame(Opcode.BINARY, bytes(size))) == [Received(BINARY, data=bytes(size))]
    assert read(frame(Opcode.TEXT, b"x" * size)) == [Received(TEXT, "x" * size)]


def test_lengths_that_are_wrong() -> None:
    assert code_of(b"\x82\xfe\x00\x7d" + KEY + bytes(125)) == 1002
    assert code_of(b"\x82\xff" + (65_535).to_bytes(8, "big") + KEY) == 1002
    assert code_of(b"\x82\xff" + (1 << 63).to_bytes(8, "big") + KEY) == 1002
    assert code_of(b"\x82\xff" + (1 << 62).to_bytes(8, "big") + KEY) == 1009
    assert code_of(frame(Opcode.BINARY, bytes(11)), most=10) == 1009


def test_a_message_in_pieces_with_control_frames_between() -> None:
    whole = "Grüße aus Hermagor"
    data = whole.encode()
    found = read(
        frame(Opcode.TEXT, data[:3], fin=False),
        frame(Opcode.PING, b"here?"),
        frame(Opcode.CONT, data[3:4], fin=False),
        frame(Opcode.CONT, b"", fin=False),
        frame(Opcode.PONG),
        frame(Opcode.CONT, data[4:]),
        frame(Opcode.TEXT, b"next"),
    )
    part = Received(CONTINUATION, is_part=True)
    wanted = [part, Received(PING, data=b"here?"), part, part, Received(PONG)]
    assert found == [*wanted, Received(TEXT, whole), Received(TEXT, "next")]


def test_pieces_out_of_place_and_too_large_together() -> None:
    assert code_of(frame(Opcode.CONT, b"x")) == 1002
    assert code_of(frame(Opcode.TEXT, b"x", fin=False), frame(Opcode.TEXT, b"x")) == 1002
    assert code_of(frame(Opcode.BINARY, b"x", fin=False), frame(Opcode.BINARY, b"x")) == 1002
    pieces = [frame(Opcode.TEXT, b"xxxx", fin=False), *[frame(Opcode.CONT, b"xxxx", fin=False)] * 2]
    assert code_of(*pieces, most=10) == 1009
    assert len(read(*pieces[:2], most=10)) == 2


@pytest.mark.parametrize("bit", [0x40, 0x20, 0x10])
def test_reserved_bits(bit: int) -> None:
    assert code_of(bytes((0x81 | bit, 0x80)) + KEY) == 1002


@pytest.mark.parametrize("opcode", [3, 4, 5, 6, 7, 11, 12, 13, 14, 15])
def test_unknown_kinds_of_frames(opcode: int) -> None:
    assert code_of(bytes((0x80 | opcode, 0x80)) + KEY) == 1002


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.PING, Opcode.CLOSE])
def test_frames_without_a_mask(opcode: Opcode) -> None:
    assert code_of(Frame(opcode, b"").serialize(mask=False)) == 1002


@pytest.mark.parametrize("opcode", [CLOSE, PING, PONG])
def test_control_frames_are_whole_and_small(opcode: int) -> None:
    assert code_of(bytes((opcode, 0x80)) + KEY) == 1002
    assert code_of(bytes((0x80 | opcode, 0xFE, 0, 126)) + KEY + bytes(126)) == 1002
    longest = read(bytes((0x80 | PING, 0x80 | 125)) + KEY + bytes(125))
    assert len(longest[0].data) == 125


@pytest.mark.parametrize(
    "data", [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\xaf", b"\xe2\x82"]
)
def test_texts_that_are_not_utf_8(data: bytes) -> None:
    assert code_of(frame(Opcode.TEXT, data)) == 1007
    assert code_of(frame(Opcode.TEXT, data, fin=False), frame(Opcode.CONT)) == 1007
    assert code_of(frame(Opcode.CLOSE, b"\x03\xe8" + data)) == 1007
    assert read(frame(Opcode.BINARY, data)) == [Received(BINARY, data=data)]


def test_codes_to_close_with() -> None:
    assert read(frame(Opcode.CLOSE)) == [Received(CLOSE)]
    assert code_of(frame(Opcode.CLOSE, b"\x03")) == 1002
    for code in (1000, 1001, 1002, 1003, 1007, 1008, 1011, 1012, 1013, 1014, 3000, 4999):
        data = code.to_bytes(2, "big") + b"why"
        assert read(frame(Opcode.CLOSE, data)) == [Received(CLOSE, data=data)]
    for code in (0, 999, 1004, 1005, 1006, 1015, 1016, 2000, 2999, 5000, 65_535):
        assert code_of(frame(Opcode.CLOSE, code.to_bytes(2, "big"))) == 1002


def test_however_it_is_cut() -> None:
    """The same frames come out wherever the network cuts them."""
    chance = random.Random(1)
    frames = [
        frame(Opcode.TEXT, "ä".encode() * chance.choice([0, 3, 63, 70, 20_000])) for _ in range(40)
    ]
    frames[7:7] = [frame(Opcode.TEXT, b"x", fin=False), frame(Opcode.PING), frame(Opcode.CONT)]
    data = b"".join(frames)
    wanted = read(*frames)
    for _ in range(20):
        cuts = sorted(chance.sample(range(len(data)), 50))
        pieces = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]
        assert read(*pieces) == wanted
    assert read(*[data[n : n + 1] for n in range(len(data))]) == wanted


def test_reading_is_linear() -> None:
    """Each byte is looked at once, however many frames come in one piece: what is copied is
    counted, not timed."""
    copied = 0

    class Counted(bytes):
        def __getitem__(self, place: object) -> object:  # type: ignore[override]
            nonlocal copied
            found = bytes.__getitem__(self, place)  # type: ignore[call-overload]
            if isinstance(found, bytes):
                copied += len(found)
            return found

    many = 20_000
    reader = FrameReader(MOST)
    reader.feed(Counted(frame(Opcode.PING) * many))
    found = 0
    while reader.next() is not None:
        found += 1
    assert found == many
    assert copied <= 20 * many
