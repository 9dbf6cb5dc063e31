import { type ReactNode, useId } from 'react';
import { expect, test } from 'vitest';
import renderer from './react-server.ts';

type Props = { name: string; onDraw: () => void; children?: ReactNode; sideNote?: ReactNode };

function Panel({ name, onDraw, children, sideNote }: Props) {
  onDraw();
  return (
    <section id={useId()}>
      <img src="/car.jpg" alt="" />
      Cars of {name}
      {children}
      {sideNote}
    </section>
  );
}

let drawings = 0;
const props = { name: 'Kilele <Motors>', onDraw: () => drawings++ };
const slots = { default: '<b>served</b>', 'side-note': '<i>aside</i>', empty: ' ' };
const page = { result: {}, draw: renderer.renderToStaticMarkup };
const draw = (hydrate?: string) => page.draw(Panel, props, slots, hydrate === undefined ? {} : { hydrate });

test('an island is drawn once, with its slots as its script finds them and ids of its own', async () => {
  drawings = 0;
  expect(await renderer.check()).toBe(true);
  const first = await draw('idle');
  expect(drawings).toBe(1);
  expect(first.attrs).toEqual({ prefix: 'r0' });
  expect(first.html).toBe(
    '<section id="_r0R_0_"><img src="/car.jpg" alt=""/>Cars of <!-- -->Kilele &lt;Motors&gt;' +
      '<astro-slot><b>served</b></astro-slot><astro-slot name="sideNote"><i>aside</i></astro-slot></section>',
  );
  const second = await draw('idle');
  expect(second.attrs).toEqual({ prefix: 'r1' });
  expect(second.html).toContain('id="_r1R_0_"');
});

test('what no script brings to life has no marks for one', async () => {
  const { html } = await draw();
  expect(html).toContain('Cars of Kilele &lt;Motors&gt;<astro-static-slot><b>served</b></astro-static-slot>');
});
