import { expect, test } from 'vitest';
import { closeAfter } from './close-after';

function createResource() {
  const steps: string[] = [];
  const close = async () => {
    steps.push('closed');
  };
  return { steps, close };
}

test('a resource is closed after the work', async () => {
  const resource = createResource();
  const work = Promise.resolve('done').finally(() => void resource.steps.push('worked'));
  expect(await closeAfter(work, resource)).toBe('done');
  expect(resource.steps).toEqual(['worked', 'closed']);
});

test('a resource is closed after failed work, and the error remains', async () => {
  const resource = createResource();
  await expect(closeAfter(Promise.reject(new Error('The disk is full')), resource)).rejects.toThrow('full');
  expect(resource.steps).toEqual(['closed']);
});
