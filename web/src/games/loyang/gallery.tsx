import { render } from 'preact';
import { useWords } from '~/app/i18n';
import { followSettings } from '~/app/settings';
import { Portrait } from './art/people';
import { Vegetable, VegetableSprite } from './art/vegetables';
import { prints } from './model/prints';
import { GOODS } from './model/types';
import '~/styles/tokens.css';
import '~/styles/base.css';
import g from './gallery.module.css';

/** All drawings at several sizes, for whoever draws; not part of the built page. */
function Gallery() {
  const cards = [
    ...prints.helpers.slice(0, 20),
    ...Object.keys(prints.regulars),
    ...Object.keys(prints.casuals),
  ];
  return (
    <main class={g.page}>
      <VegetableSprite />
      {[g.small, g.middle, g.large].map((size) => (
        <div class={g.row} key={size}>
          {GOODS.map((good) => (
            <span class={size} key={good}>
              <Vegetable good={good} label />
            </span>
          ))}
        </div>
      ))}
      <div class={g.row}>
        {cards.map((card) => (
          <span class={g.person} key={card}>
            <Portrait card={card} />
          </span>
        ))}
      </div>
    </main>
  );
}

followSettings();
await useWords('loyang');
render(<Gallery />, document.getElementById('app') as HTMLElement);
