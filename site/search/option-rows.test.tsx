import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OptionBox, type OptionRow } from './OptionBox.tsx';
import { OptionRows } from './OptionRows.tsx';

const row = (value: string, more: Partial<OptionRow> = {}): OptionRow => ({
  ...{ name: 'make', value, label: value, checked: false },
  ...more,
});
const rows: OptionRow[] = [
  row('Toyota', { note: '1,382' }),
  row('Land Rover', { note: '0', checked: true }),
  row('Mercedes & "Benz"', { label: 'Mercedes <Benz>' }),
  row('A \u{e000} of no market', { note: '0', checked: true }),
];
const once = rows.map((one) => ({ ...one, ...(one.note && { note: '7' }) }));

test('a server puts together what React draws for the browser', () => {
  const whole = renderToString(
    <div>
      {rows.map((one) => (
        <OptionBox key={one.value} {...one} onToggle={() => {}} />
      ))}
    </div>,
  );
  // The first time they are drawn for another search.
  renderToString(<OptionRows rows={once} onToggle={() => {}} />);
  expect(renderToString(<OptionRows rows={rows} onToggle={() => {}} />)).toBe(whole);
});
