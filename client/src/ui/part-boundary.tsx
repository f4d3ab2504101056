import { Component, type ReactNode } from 'react';
import { retryFailedParts } from '../lib/lazy-part';
import { noteFailure } from '../lib/note-failure';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface PartBoundaryProps {
  /** Another screen starts afresh. */
  readonly path: string;
  readonly children: ReactNode;
}
interface PartBoundaryState {
  readonly path: string;
  readonly hasFailed: boolean;
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Says calmly that a screen could not be shown, in place of an empty page. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { path: this.props.path, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  static getDerivedStateFromProps({ path }: PartBoundaryProps, state: PartBoundaryState) {
    if (path === state.path) return null;
    if (state.hasFailed) retryFailedParts();
    return { path, hasFailed: false };
  }
  override componentDidCatch(error: Error) {
    noteFailure('The screen could not be shown:', error);
  }

  /** A new version of the product has other files: they come with the page. Without a server, the page is kept. */
  readonly reload = async () => {
    if (await isServerThere()) {
      window.location.reload();
      return;
    }
    retryFailedParts();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className="flex min-h-80 items-center justify-center">
        <EmptyState
          title="This page could not be loaded"
          hint="Check your connection, then reload. Nothing you saved is lost."
          action={<Button onClick={() => void this.reload()}>Reload</Button>}
        />
      </div>
    );
  }
}
