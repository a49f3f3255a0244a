"""How the report looks: the colours of a game, by day and by night."""

from __future__ import annotations

from ...games import plugin_of

NAMES = ("ground", "card", "ink", "quiet", "data", "mark", "rule")

RULES = """
*{box-sizing:border-box}
html{background:var(--ground);color:var(--ink);color-scheme:light dark;
  font:17px/1.55 ui-serif,Charter,"Iowan Old Style",Cambria,Georgia,serif;
  -webkit-text-size-adjust:100%}
body{margin:0}
main{max-width:46rem;margin:0 auto;padding:3.5rem 1.25rem 5rem}
h1{font-size:clamp(2rem,7vw,3.1rem);line-height:1.08;font-weight:600;letter-spacing:-.015em;
  margin:.15em 0 .35em;text-wrap:balance}
h2{font-size:1.45rem;line-height:1.2;font-weight:600;margin:0 0 .3rem}
p{margin:.4rem 0 1rem;max-width:38rem;text-wrap:pretty}
.kicker,.facts,figcaption,table,.plot,summary,nav,.legend,.note{
  font-family:ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
.kicker{margin:0;font-size:.8rem;letter-spacing:.12em;text-transform:uppercase;color:var(--mark);
  font-weight:650}
.lede{font-size:1.2rem;line-height:1.45}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(7rem,1fr));gap:1.1rem 1.5rem;
  margin:2rem 0 1rem;padding:1.2rem 0;border-block:1px solid var(--rule)}
.facts div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
.facts dt{font-size:.82rem;color:var(--quiet)}
.facts dd{margin:0;font-size:1.55rem;font-weight:600;line-height:1.15;
  font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.facts .bad dd{color:var(--mark)}
section{margin-top:3.4rem}
figure{margin:1.3rem 0 0}
.plot{display:block;overflow:visible;font-size:14px}
.plot text{fill:var(--ink);paint-order:stroke;stroke:var(--ground);stroke-width:5px;
  stroke-linejoin:round}
.plot rect{rx:2px}
.plot .name{font-weight:600;font-size:15px}
.plot .value{fill:var(--quiet);font-variant-numeric:tabular-nums}
.plot .tick{fill:var(--quiet);font-size:12px;font-variant-numeric:tabular-nums}
.plot line{stroke:var(--rule);stroke-width:1}
.plot .span{stroke:var(--data);stroke-width:7;stroke-linecap:round;opacity:.38}
.plot .point{fill:var(--data);stroke:var(--ground);stroke-width:2}
.plot .bar{fill:var(--data)}
.plot .whisker{stroke:var(--ink);stroke-width:1.5}
.plot .even,.plot .mean,.plot .slowest{stroke:var(--mark);stroke-width:2}
.plot .even{stroke-dasharray:2 4;stroke-linecap:round}
.plot .slowest{stroke-width:1.5;stroke-dasharray:2 3}
.plot .place{fill:var(--data);stroke:var(--ground);stroke-width:1.5}
.place1{opacity:1}.place2{opacity:.64}.place3{opacity:.4}.place4{opacity:.24}.place5{opacity:.13}
h3{font-size:1.1rem;margin:2rem 0 .2rem}
.lede{overflow-wrap:anywhere}
.lede b{font-weight:650}
.plot .light{fill:var(--ground)}
.plot .on{font-size:12px;font-weight:600;stroke:none}
.legend{display:flex;flex-wrap:wrap;gap:.3rem 1.1rem;list-style:none;padding:0;margin:.2rem 0 .7rem;
  font-size:.82rem;color:var(--quiet)}
.legend i{display:inline-block;width:.8em;height:.8em;margin-right:.4em;background:var(--data);
  border-radius:2px}
.legend .line{height:0;width:1.2em;border-top:2px solid var(--mark);background:none;
  vertical-align:.25em;border-radius:0}
.legend .dashed{border-top-style:dotted}
details{margin-top:.9rem;font-size:.9rem}
summary{cursor:pointer;color:var(--quiet);font-size:.82rem;width:fit-content}
summary:hover{color:var(--ink)}
:focus-visible{outline:2px solid var(--mark);outline-offset:3px;border-radius:2px}
.wide{overflow-x:auto;margin-top:.6rem}
table{border-collapse:collapse;font-size:.86rem;font-variant-numeric:tabular-nums;min-width:100%}
th,td{padding:.42rem .7rem;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}
th{font-weight:600}thead th{color:var(--quiet);font-weight:500}
th:first-child,td:first-child{text-align:left;padding-left:0}
.heat{border-collapse:separate;border-spacing:3px;margin-left:-3px;min-width:0;width:100%}
.heat th,.heat td{border:0}
.heat td{padding:.5rem .4rem;text-align:center;border-radius:6px;min-width:4.4rem;
  background:var(--card)}
.heat td b{display:block;font-weight:600;font-size:.98rem}
.heat td span{font-size:.74rem}
.heat thead th{text-align:center;padding:.2rem .1rem;font-size:.8rem;line-height:1.25}
.heat th{white-space:normal;overflow-wrap:anywhere;vertical-align:bottom}
.heat tbody th{vertical-align:middle;min-width:5.5rem;max-width:11rem}
.heat .corner{font-size:0}
.heat .hi{background:color-mix(in oklab,var(--data) calc(var(--p)*1%),var(--card))}
.heat .lo{background:color-mix(in oklab,var(--mark) calc(var(--p)*1%),var(--card))}
.heat .self{background:none;color:var(--quiet)}
pre{background:var(--card);border:1px solid var(--rule);border-radius:8px;padding:.9rem 1rem;
  font-size:.82rem;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere}
.note{color:var(--quiet);font-size:.86rem}
.alarm{border-left:4px solid var(--mark);padding:.1rem 0 .1rem 1rem;overflow-wrap:anywhere}
.alarm ul{list-style:none;margin:0;padding:0}
.alarm li+li{margin-top:.35rem}
.heat th:first-child{position:sticky;left:0;background:var(--ground);padding-right:.6rem}
@media(max-width:30rem){.heat td{min-width:3.5rem;padding:.45rem .2rem}}
@media print{main{max-width:none;padding:0}section{break-inside:avoid}}
"""


def style(game: str) -> str:
    """The style sheet of a game's report."""
    palette = plugin_of(game).colours
    day, night = (
        "".join(f"--{name}:{colour};" for name, colour in zip(NAMES, palette[when]))
        for when in ("day", "night")
    )
    return f":root{{{day}}}@media(prefers-color-scheme:dark){{:root{{{night}}}}}{RULES}"
