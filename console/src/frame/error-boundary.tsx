import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

type Props = { isWholePage?: boolean; onRetry?: () => void; children: ReactNode };
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
    return <ErrorPage error={this.state.error} isWholePage={this.props.isWholePage ?? false} onRetry={this.retry} />;
  }
}
