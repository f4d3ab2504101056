import { expect, it } from 'vitest';
import { renderPlainQuestion } from './plain-question';

const ask = (text: string, ...labels: readonly string[]) => {
  const question = renderPlainQuestion({ text, options: labels.map((label) => ({ label, code: '7011' })) });
  return [question.text, ...question.options.map(({ label }) => label)];
};

it('a question about what is paid for offers short replies', () => {
  expect(ask('Which is it at Marriott?', 'For a stay', 'For a restaurant bill paid separately')).toEqual([
    'What are you paying for?',
    'A stay',
    'The restaurant',
  ]);
});

it('a question about other circumstances stays as it is', () => {
  const kroger = ['Which is it at Kroger?', 'At the pharmacy', 'For an order'] as const;
  expect(ask(...kroger)).toEqual(kroger);
});

it('a question that names its replies stays as it is', () => {
  expect(ask('In store or at the pump?', 'In store', 'At the pump')[0]).toBe('In store or at the pump?');
  const statements = 'How does Shell appear on your statements?';
  expect(ask(statements, 'Gas pumps', 'Convenience stores and specialty food')).toEqual([
    statements,
    'Gas pumps',
    'Convenience stores',
  ]);
});
