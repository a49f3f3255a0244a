import { num } from '~/app/i18n';
import { SeatMark } from '~/table/SeatMark';
import c from './Sources.module.css';

export type Source = { name: string; values: number[] };

/** Where the money came from: one row for each source, a bar and a number for each player. */
export function Sources(props: { title: string; names: string[]; sources: Source[] }) {
  const { title, names, sources } = props;
  const most = Math.max(1, ...sources.flatMap(({ values }) => values));
  return (
    <figure class={c.sources} data-name="sources">
      <figcaption>{title}</figcaption>
      <table>
        <thead>
          <tr>
            <td />
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                <SeatMark seat={seat} /> <span class="unseen">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, seat) => (
                <td key={seat}>
                  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect
                      data-seat={seat}
                      width={(Math.max(0, value) / most) * 100}
                      height="6"
                      rx="1"
                    />
                  </svg>
                  {num(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
