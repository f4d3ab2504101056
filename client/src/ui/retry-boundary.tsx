import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from './error-boundary';

interface RetryBoundaryProps {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** An error boundary whose first retry never reloads the page, so that what was typed stays. */
export function RetryBoundary({ fallback, children }: RetryBoundaryProps) {
  const [path, setPath] = useState('');
  const retry = () => {
    setPath('retried');
  };
  return (
    <ErrorBoundary path={path} fallback={(reload) => fallback(path === '' ? retry : reload)}>
      {children}
    </ErrorBoundary>
  );
}
