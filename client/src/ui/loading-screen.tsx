import { Spinner } from './spinner';

export function LoadingScreen() {
  return (
    <div data-slot="loading-screen" className="flex min-h-dvh items-center justify-center">
      <Spinner label="Loading" />
    </div>
  );
}
