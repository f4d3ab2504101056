import { Component, type ReactNode } from 'react';
import { retryFailedImports } from '../lib/browser/lazy-with-retry';
import { logWarning } from '../lib/errors/log-warning';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface ErrorBoundaryProps {
  /** A new path resets the boundary. */
  readonly path?: string;
  /** Shown instead of a section that threw; may offer to try again. By default, the message of a whole page. */
  readonly fallback?: ReactNode | ((retry: () => void) => ReactNode);
  readonly children: ReactNode;
}
interface ErrorBoundaryState {
  readonly path: string | undefined;
  readonly hasFailed: boolean;
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Shows a message with a Reload button, or a fallback, instead of the children that threw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { path: this.props.path, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    if (path === state.path) return null;
    if (state.hasFailed) retryFailedImports();
    return { path, hasFailed: false };
  }
  override componentDidCatch(error: Error) {
    logWarning("A screen couldn't be rendered:", error);
  }
  override componentWillUnmount() {
    if (this.state.hasFailed) retryFailedImports();
  }

  /** Reloads the page, because a new deployment has different chunks. Offline, it only retries the imports. */
  readonly reload = async () => {
    if (await isServerReachable()) {
      window.location.reload();
      return;
    }
    retryFailedImports();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { fallback } = this.props;
    if (typeof fallback === 'function') return fallback(() => void this.reload());
    if (fallback !== undefined) return fallback;
    return (
      <div role="alert" className="flex min-h-80 items-center justify-center">
        <EmptyState
          title="We couldn’t load this page"
          hint="Check your connection, then reload. Your data is safe."
          action={<Button onClick={() => void this.reload()}>Reload</Button>}
        />
      </div>
    );
  }
}
