import { fireEvent, render } from '@testing-library/react';
import WarehouseIcon from 'lucide-react/icons/warehouse';
import { afterEach, expect, it } from 'vitest';
import { PlaceLogo } from './place-logo';

function setLogoTemplate(template: string): void {
  const tag = document.createElement('meta');
  tag.name = 'logo-url';
  tag.content = template;
  document.head.append(tag);
}

afterEach(() => {
  document.querySelector('meta[name=logo-url]')?.remove();
});

const renderLogo = (domain?: string) =>
  render(<PlaceLogo domain={domain} Icon={WarehouseIcon} size={20} />).container;
const findIcon = (container: Element) => container.querySelector('[data-slot=place-icon]');

it('requests no logo without a logo service', () => {
  const container = renderLogo('costco.com');
  expect(container.querySelector('img')).toBeNull();
  expect(findIcon(container)).not.toBeNull();
});

it('shows the logo of a known brand, or its icon if loading fails', () => {
  setLogoTemplate('https://logos.example.com/{domain}.png?size=64');
  const container = renderLogo('costco.com');
  const logo = container.querySelector('img');
  expect(logo).toHaveAttribute('src', 'https://logos.example.com/costco.com.png?size=64');
  expect(logo).toHaveAttribute('alt', '');
  if (logo) fireEvent.error(logo);
  expect(container.querySelector('img')).toBeNull();
  expect(findIcon(container)).not.toBeNull();
});

it('requests no logo of a store whose domain isn’t known', () => {
  setLogoTemplate('https://logos.example.com/{domain}.png');
  expect(renderLogo().querySelector('img')).toBeNull();
});
