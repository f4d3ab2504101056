/** Waits for the work, then closes the resource, also if the work fails. */
export async function closeAfter<Result>(
  work: Promise<Result>,
  resource: { readonly close: () => Promise<void> },
): Promise<Result> {
  try {
    return await work;
  } finally {
    await resource.close();
  }
}
