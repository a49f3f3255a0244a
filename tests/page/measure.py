"""What can be measured on a screen: contrast, sizes of text and targets, shifts, overlaps."""

from __future__ import annotations

from typing import Any

Box = dict[str, float]

# Colours are painted on a canvas, which knows every notation; backgrounds are laid over each other.
COLOURS = """
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const rgba = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
};
const over = ([r, g, b, a], under) =>
    [r, g, b].map((part, at) => part * a + under[at] * (1 - a)).concat(1);
const ground = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
        const colour = rgba(getComputedStyle(at).backgroundColor);
        if (colour[3] > 0) layers.push(colour);
        if (colour[3] === 1) break;
    }
    return layers.reverse().reduce((under, layer) => over(layer, under), [255, 255, 255, 1]);
};
const light = ([r, g, b]) => {
    const part = (v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
};
const contrast = (a, b) => {
    const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
};
"""

# Each spot that can be pressed: its ring and its mark against what lies around it.
PRESSABLE = (
    "() => {"
    + COLOURS
    + """
    return [...document.querySelectorAll('button[data-light]')]
        .filter((e) => e.checkVisibility() && e.dataset.light !== 'taken')
        .map((element) => {
            const style = getComputedStyle(element);
            const ring = style.boxShadow.match(/(?:rgb|color)[^)]*\\)/)?.[0];
            const mark = getComputedStyle(element, '::after');
            const around = ground(element.parentElement);
            return {
                spot: element.dataset.spot,
                ring: ring ? contrast(rgba(ring), around) : 0,
                mark: mark.content === 'none' ? 0
                    : contrast(rgba(mark.backgroundColor), rgba(mark.borderTopColor)),
                fill: style.backgroundColor !== 'rgba(0, 0, 0, 0)',
                lift: style.transform !== 'none',
            };
        });
}"""
)

# Text that can be seen, with its size on the screen; a picture scales what is in it.
SMALL_TEXT = """(least) => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode;
        const element = node.parentElement;
        if (!node.data.trim() || element.closest('.unseen, [data-flight], script, title, datalist'))
            continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width === 0 || box.right < 0 || box.left > innerWidth) continue;
        const scale = element instanceof SVGElement ? element.getScreenCTM().a : 1;
        const size = parseFloat(getComputedStyle(element).fontSize) * scale;
        if (size < least - 0.05) found.push([size.toFixed(1), node.data.trim().slice(0, 30)]);
    }
    return found;
}"""

# What can be pressed, and is too small for a finger.
SMALL_TARGETS = """(least) => {
    const all = 'button, a[href], select, input:not([type=radio]):not([type=checkbox]),'
        + '[role=button], label:has(input)';
    return [...document.querySelectorAll(all)]
        .filter((e) => e.checkVisibility() && !e.disabled && !e.closest('[aria-disabled=true]'))
        .filter((e) => !e.closest('p, dd, [data-area=rules]') || e.tagName !== 'A')
        .map((e) => [e, e.getBoundingClientRect()])
        .filter(([e, box]) => box.width > 0 && (box.width < least || box.height < least))
        .filter(([e, box]) => box.right > 0 && box.left < innerWidth)
        .map(([e, box]) => [e.dataset.spot ?? e.dataset.name ?? e.textContent.trim().slice(0, 30),
            Math.round(box.width * 10) / 10, Math.round(box.height * 10) / 10]);
}"""

WATCH_SHIFTS = """() => {
    window.shifts = [];
    window.own = [];
    const name = (node) => node?.dataset?.spot ?? node?.dataset?.area ?? node?.className?.baseVal
        ?? node?.className ?? node?.nodeName;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            if (entry.hadRecentInput) continue;
            const at = entry.startTime;
            if (own.some(([from, to]) => at >= from && at <= to)) continue;
            shifts.push([entry.value, entry.sources.slice(0, 3).map((one) => name(one.node)),
                document.querySelector('[data-seq]')?.dataset.seq]);
        }
    }).observe({ type: 'layout-shift' });
}"""


# What one's own action moves at once is no jump, however long the server takes to answer.
OWN_BEGINS = "() => { own.push([performance.now(), Infinity]); }"
OWN_ENDS = """async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    own.at(-1)[1] = performance.now();
}"""


def shift(page: Any) -> tuple[float, list[Any]]:
    """How much things have jumped since WATCH_SHIFTS while a game was played, its end included,
    and the worst of it."""
    shifts = page.evaluate("shifts")
    return sum(one[0] for one in shifts), sorted(shifts, reverse=True)[:4]


def boxes(page: Any, selector: str) -> list[Box]:
    """Where things are on the screen."""
    found: list[Box] = page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].map((e) => {
            const { left, top, right, bottom, width, height } = e.getBoundingClientRect();
            return { left, top, right, bottom, width, height };
        })""",
        selector,
    )
    return found


def overlap(one: Box, other: Box, slack: float = 1.0) -> bool:
    """Whether two boxes lie on each other by more than a little."""
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return wide > slack and high > slack
