/** A queue between a producer and one consumer. Libraries have none that takes several items at once. */
export class BoundedQueue<Item> {
  /** Whether the consumer needs no more items. */
  isClosed = false;
  private readonly items: Item[] = [];
  private isEnded = false;
  private error: Error | undefined;
  private notifyConsumer: (() => void) | undefined;
  private notifyProducer: (() => void) | undefined;

  constructor(private readonly maxItems: number) {}

  /** Returns a promise if the queue is full, which resolves once half of it was taken, or once it is closed. */
  add(item: Item): Promise<void> | undefined {
    this.items.push(item);
    this.notifyConsumer?.();
    if (this.isClosed || this.items.length < this.maxItems) return undefined;
    return new Promise((resolve) => {
      this.notifyProducer = resolve;
    });
  }

  /** No more items will be added. */
  end(error?: Error): void {
    this.isEnded = true;
    this.error = error;
    this.notifyConsumer?.();
  }

  /** Waits for so many items. Returns fewer at the end, and then none. Throws the error that the queue ended with. */
  async take(count: number): Promise<readonly Item[]> {
    while (this.items.length < count && !this.isEnded)
      await new Promise<void>((resolve) => {
        this.notifyConsumer = resolve;
      });
    this.notifyConsumer = undefined;
    if (this.items.length === 0 && this.error) throw this.error;
    const taken = this.items.splice(0, count);
    if (this.items.length <= this.maxItems / 2) this.resumeProducer();
    return taken;
  }

  /** The consumer needs no more items. */
  close(): void {
    this.isClosed = true;
    this.resumeProducer();
  }

  private resumeProducer(): void {
    this.notifyProducer?.();
    this.notifyProducer = undefined;
  }
}
