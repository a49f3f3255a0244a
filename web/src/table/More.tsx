import { t } from '~/app/i18n';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { useTable } from './context';

/** What is seldom wanted: loans, discards, letting a customer go without. */
export function More() {
  const { desk } = useTable();
  const rare = desk.offers.value.filter((offer) => offer.bar === 'more' || offer.side);
  if (rare.length === 0) return null;
  return (
    <Button
      kind="quiet"
      label={t('bar.more')}
      name="more"
      onClick={(event) => {
        const at = (event.currentTarget as HTMLElement).getBoundingClientRect();
        desk.menu.value = { spot: 'more', offers: rare, at, tried: null };
      }}
    >
      <Icon name="more" />
    </Button>
  );
}
