import { Component, type ReactNode } from 'react';
import { FailureNotice } from '#ui/failure-notice.tsx';

type Props = { onRetry?: () => void; children: ReactNode };
type State = { error: unknown; hasFailed: boolean };

/** Keeps a failure inside of one screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined, hasFailed: false });
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <FailureNotice error={this.state.error} onRetry={this.retry} />;
  }
}
