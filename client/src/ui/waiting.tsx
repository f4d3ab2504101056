import { Spinner } from './spinner';

export function Waiting() {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <Spinner label="Loading" />
    </div>
  );
}
