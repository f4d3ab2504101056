import { Component, type ReactNode } from 'react';
import { retryFailedRoutes } from '../lib/browser/lazy-route';
import { logWarning } from '../lib/errors/log-warning';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface ErrorBoundaryProps {
  /** A new path resets the boundary. */
  readonly path: string;
  readonly children: ReactNode;
}
interface ErrorBoundaryState {
  readonly path: string;
  readonly hasFailed: boolean;
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Shows a message with a Reload button instead of a screen that threw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { path: this.props.path, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    if (path === state.path) return null;
    if (state.hasFailed) retryFailedRoutes();
    return { path, hasFailed: false };
  }
  override componentDidCatch(error: Error) {
    logWarning('A screen could not be rendered:', error);
  }

  /** Reloads the page, because a new deployment has other chunks. Offline, it only retries the imports. */
  readonly reload = async () => {
    if (await isServerReachable()) {
      window.location.reload();
      return;
    }
    retryFailedRoutes();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
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
