import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeSuggestion } from './known-places';
import { Suggestions } from './suggestions';

const RECENT = ['Kroger', 'Costco', 'Amazon', 'Target', 'Shell'];

function listRecent(typedText: string, suggestions: readonly string[]): readonly (string | null)[] {
  render(
    <Suggestions
      id="list"
      typedText={typedText}
      suggestions={suggestions.map(describeSuggestion)}
      recent={RECENT}
      active={-1}
      onChoose={() => undefined}
      onPickRecent={() => undefined}
    />,
  );
  const group = screen.queryByRole('group', { name: 'Recent searches' });
  return group
    ? within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    : [];
}

describe('the list of recent searches below the suggestions', () => {
  it('has at most three, without those that are suggested', () => {
    expect(listRecent('co', ['Costco', 'Columbia Sportswear'])).toEqual(['Kroger', 'Amazon', 'Target']);
    expect(screen.getByText('Recent')).toBeVisible();
  });

  it('is left out once the text is the name of a place', () => {
    expect(listRecent(' costco ', ['Costco', 'Costco Gas'])).toEqual([]);
    expect(screen.queryByText('Recent')).toBeNull();
  });
});
