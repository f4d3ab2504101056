import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

const OPS = resolve(import.meta.dirname, '../../../ops');

interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat?: string }[];
}

interface Dashboard {
  readonly schemaVersion: number;
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly type: string; readonly definition?: string }[];
  };
  readonly panels: readonly Panel[];
}

/** The rules of `ops/alerts.yml`. */
function readAlertRules(): readonly AlertRule[] {
  const { groups } = parse(readFileSync(`${OPS}/alerts.yml`, 'utf8')) as {
    groups: { rules: AlertRule[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

/** The jobs of `ops/prometheus.yml`. */
export function readJobs(): readonly string[] {
  const { scrape_configs: configurations } = parse(readFileSync(`${OPS}/prometheus.yml`, 'utf8')) as {
    scrape_configs: { job_name: string }[];
  };
  return configurations.map(({ job_name: name }) => name);
}

export function readDashboard(): Dashboard {
  return JSON.parse(readFileSync(`${OPS}/grafana/dashboard.json`, 'utf8')) as Dashboard;
}

/** The expressions of the alerts and of the dashboard, with what each is for. */
export function listQueries(): readonly { readonly from: string; readonly expr: string }[] {
  const rules = readAlertRules().map(({ alert, expr }) => ({ from: alert, expr }));
  const { panels, templating } = readDashboard();
  const targets = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ from: `panel ${title}`, expr })),
  );
  const variables = templating.list.flatMap(({ name, definition }) =>
    definition === undefined ? [] : [{ from: `variable ${name}`, expr: definition }],
  );
  return [...rules, ...targets, ...variables];
}
