import './tooltip-layer';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip';

const NAMES = ['Costco', 'Target'] as const;
type Name = (typeof NAMES)[number];

const queryTooltip = () => screen.queryByRole('tooltip')?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The element that the pointer meets first. */
const getCover = (name: Name) => screen.getByRole('button', { name }).lastElementChild ?? document.body;

async function renderButtons(canHover = true) {
  const matchMedia = () => Object.assign(new EventTarget(), { matches: canHover });
  vi.stubGlobal('matchMedia', matchMedia);
  render(
    NAMES.map((name) => (
      <button key={name} type="button" aria-label={name} className="relative">
        <Tooltip text={`About ${name}`} />
      </button>
    )),
  );
  await pass(4_000);
  // The import takes real time.
  if (canHover)
    await vi.waitFor(() => {
      for (const name of NAMES) expect(screen.getByRole('button', { name })).not.toBeEmptyDOMElement();
    });
  await pass(10);
}

function hover(name: Name) {
  fireEvent.pointerMove(getCover(name));
}
function leave(name: Name) {
  fireEvent.pointerLeave(getCover(name));
  fireEvent.pointerMove(document.body, { clientX: 500, clientY: 500 });
}

describe('a tooltip', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('opens 700 ms after the pointer arrives', async () => {
    await renderButtons();
    hover('Costco');
    await pass(690);
    expect(queryTooltip()).toBeUndefined();
    await pass(20);
    expect(queryTooltip()).toBe('About Costco');
  });

  it('opens immediately if another one was open within 300 ms', async () => {
    await renderButtons();
    hover('Costco');
    await pass(710);
    leave('Costco');
    await pass(290);
    expect(queryTooltip()).toBeUndefined();
    hover('Target');
    await pass(10);
    expect(queryTooltip()).toBe('About Target');
    leave('Target');
    await pass(310);
    hover('Costco');
    await pass(690);
    expect(queryTooltip()).toBeUndefined();
  });

  it('opens when the keyboard moves the focus to the button, and Escape closes it', async () => {
    await renderButtons();
    // Whether the focus is visible depends on the last event, which a test before this one may have left.
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => {
      screen.getByRole('button', { name: 'Costco' }).focus();
    });
    expect(queryTooltip()).toBe('About Costco');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(queryTooltip()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Costco' })).toHaveFocus();
  });

  it('closes when the button is pressed', async () => {
    await renderButtons();
    hover('Costco');
    await pass(710);
    fireEvent.pointerDown(getCover('Costco'));
    expect(queryTooltip()).toBeUndefined();
  });

  it('loads nothing where no pointer can hover', async () => {
    await renderButtons(false);
    expect(screen.getByRole('button', { name: 'Costco' })).toBeEmptyDOMElement();
  });
});
