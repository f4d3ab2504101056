import { createObservable } from '../hooks/observable';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that public/before-paint.js applied. */
function readTheme(): Theme {
  const chosenTheme = document.documentElement.dataset.theme;
  return chosenTheme === 'light' || chosenTheme === 'dark' ? chosenTheme : 'system';
}

const currentTheme = createObservable(readTheme());

function storeTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage may be forbidden. Then the choice lasts until the page is closed.
  }
}

/** Applies the theme now and, through public/before-paint.js, on every later visit. */
export function setTheme(theme: Theme): void {
  storeTheme(theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  currentTheme.set(theme);
}

export const useTheme = currentTheme.useValue;
