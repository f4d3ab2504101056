import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlaceSign } from './place-sign';

function tellTemplate(template: string): void {
  const tag = document.createElement('meta');
  tag.name = 'logo-url';
  tag.content = template;
  document.head.append(tag);
}

afterEach(() => {
  document.querySelector('meta[name=logo-url]')?.remove();
});

const show = (place: string) => render(<PlaceSign place={place} size={20} />).container;
const drawing = (shown: Element) => shown.querySelector('[data-slot=place-icon]');

it('asks nobody for a logo unless told where', () => {
  const shown = show('Costco');
  expect(shown.querySelector('img')).toBeNull();
  expect(drawing(shown)).not.toBeNull();
});

it('shows the logo of a brand it knows, and its drawing when that fails', () => {
  tellTemplate('https://logos.example.com/{domain}.png?size=64');
  const shown = show('Costco');
  const logo = shown.querySelector('img');
  expect(logo).toHaveAttribute('src', 'https://logos.example.com/costco.com.png?size=64');
  expect(logo).toHaveAttribute('alt', '');
  if (logo) fireEvent.error(logo);
  expect(shown.querySelector('img')).toBeNull();
  expect(drawing(shown)).not.toBeNull();
});

it('tells the source of logos nothing that was typed', () => {
  tellTemplate('https://logos.example.com/{domain}.png');
  expect(show('my little shop').querySelector('img')).toBeNull();
});
