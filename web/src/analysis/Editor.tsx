import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { Analysis, Edited, StudyInfo } from '~/api/types';
import { t } from '~/app/i18n';
import { SEATS } from '~/table/names';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { problemOf } from './AnalysisScreen';
import a from './analysis.module.css';
import { Area } from './Fields';
import { changed, type Schema } from './schema';

type Props = {
  game: string;
  /** Where the position is taken from; the start of a new game if it is left out. */
  from?: { study: StudyInfo; at: number };
  onClose: () => void;
  onDone: (made: Analysis) => void;
};

type Position = Record<string, unknown>;

/** A position made by hand: everything its game declares, checked at every change. */
export function Editor({ game, from, onClose, onDone }: Props) {
  const [position, setPosition] = useState<Position | null>(null);
  const [schema, setSchema] = useState<Schema>({});
  const [leave, setLeave] = useState<number | null>(null);
  const [found, setFound] = useState<Edited | null>(null);
  const [problem, setProblem] = useState('');
  const asked = useRef(0);
  useEffect(() => {
    const load = async () => {
      const start = from ?? (await api.newStudy({ game }));
      const given = await api.positionAt({ study: start.study, at: start.at });
      setSchema(given.position_schema as Schema);
      setPosition(given.position);
    };
    load().catch((error: unknown) => setProblem(problemOf(error)));
  }, [game, from]);
  useEffect(() => {
    if (!position) return;
    const number = ++asked.current;
    api.edited({ game, position, leave }).then(
      (answer) => {
        if (number === asked.current) setFound(answer);
      },
      (error: unknown) => setProblem(problemOf(error)),
    );
  }, [game, position, leave]);
  const faults = found?.faults ?? [];
  const seats = Array.isArray(position?.players) ? position.players.length : 0;
  return (
    <Dialog title={t('analysis.editor')} onClose={onClose} wide>
      <div class={a.form} data-name="editor">
        <p>{t('analysis.editor.lead')}</p>
        <div role="status" data-name="faults" data-checked={found ? faults.length : undefined}>
          {problem && <p class={a.fault}>{problem}</p>}
          {found && (
            <p>
              {faults.length === 0
                ? t('analysis.no_faults')
                : t('analysis.faults', { n: faults.length })}
            </p>
          )}
          <ul class={a.fault}>
            {faults.map(({ place, message }) => (
              <li key={place + message}>
                <code>{place}</code>: {message}
              </li>
            ))}
          </ul>
        </div>
        <label class={a.field}>
          <span>{t('analysis.leave')}</span>
          <select
            value={leave ?? ''}
            data-name="leave"
            onChange={({ currentTarget: { value } }) =>
              setLeave(value === '' ? null : Number(value))
            }
          >
            <option value="">{t('analysis.leave.nothing')}</option>
            {Array.from({ length: seats }, (_, seat) => (
              <option key={seat} value={seat}>
                {t('analysis.leave.seat', { letter: SEATS[seat] })}
              </option>
            ))}
            <option value="-1">{t('analysis.leave.watcher')}</option>
          </select>
        </label>
        <Button
          kind="main"
          name="edit-done"
          disabled={!found?.analysis}
          onClick={() => found?.analysis && onDone(found.analysis)}
        >
          {t('analysis.edit.done')}
        </Button>
        {position && (
          <Area
            value={position}
            schema={schema}
            root={schema}
            path={[]}
            faults={faults}
            set={(path, to) => setPosition(changed(position, path, to) as Position)}
          />
        )}
      </div>
    </Dialog>
  );
}
