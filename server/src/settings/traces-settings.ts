import type { TracesSettings } from '#observability/traces/traces.ts';
import { refuseSetting, webUrl } from './setting-values.ts';

/** Undefined: no traces. */
export function tracesSettings(
  given: (name: 'OTEL_EXPORTER_OTLP_ENDPOINT') => string | undefined,
  orDefault: (name: 'OTEL_TRACES_SAMPLER_ARG') => string,
): TracesSettings | undefined {
  const ratio = Number(orDefault('OTEL_TRACES_SAMPLER_ARG'));
  if (!(ratio >= 0 && ratio <= 1)) refuseSetting('OTEL_TRACES_SAMPLER_ARG', 'a number from 0 to 1');
  const endpoint = webUrl('OTEL_EXPORTER_OTLP_ENDPOINT', given('OTEL_EXPORTER_OTLP_ENDPOINT'));
  return endpoint === undefined ? undefined : { endpoint, ratio };
}
