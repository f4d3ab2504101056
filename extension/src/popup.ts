import { type Connection, findConnection, hasAccess, requestAccess } from './connection';
import { describeAnswer } from './describe-answer';
import { createButton, createElement, getElement } from './elements';
import { type Reply, requestRecommendation } from './request-recommendation';
import { findShopHost } from './shop-host';

const content = getElement('content', HTMLElement);

function show(...elements: readonly HTMLElement[]): void {
  content.replaceChildren(...elements);
  content.setAttribute('aria-busy', 'false');
}

function createActions(label: string, onClick: () => void): HTMLElement {
  const actions = createElement('p', '', 'actions');
  actions.append(createButton(label, onClick));
  return actions;
}

const createOptionsButton = () =>
  createActions('Open Options', () => {
    void chrome.runtime.openOptionsPage();
  });

function showProblem(title: string, text: string, ...actions: readonly HTMLElement[]): void {
  show(createElement('h1', title), createElement('p', text, 'muted'), ...actions);
}

function showAnswer(answer: ReturnType<typeof describeAnswer>): void {
  const benefits = createElement('ul');
  benefits.append(...answer.benefits.map((text) => createElement('li', text)));
  show(
    createElement('p', answer.store, 'muted'),
    createElement('h1', answer.card),
    createElement('p', answer.rate, 'rate'),
    ...(answer.warning === undefined ? [] : [createElement('p', answer.warning, 'warning')]),
    createElement('p', answer.reason),
    ...(answer.benefits.length === 0 ? [] : [benefits]),
  );
}

function showReply(reply: Reply, { address }: Connection, host: string): void {
  switch (reply.kind) {
    case 'answer':
      return showAnswer(describeAnswer(reply.recommendation, host));
    case 'token-rejected':
      return showProblem(
        'Your token no longer works',
        'Create a new one in Tapwise, under Profile.',
        createOptionsButton(),
      );
    case 'scope-missing':
      return showProblem(
        'Your token isn’t allowed to ask',
        'Create one with the permission “Ask for recommendations.”',
        createOptionsButton(),
      );
    case 'not-tapwise':
      return showProblem('This isn’t Tapwise', `Check the address ${address}.`, createOptionsButton());
    case 'unreachable':
      return showProblem(
        'We can’t reach Tapwise',
        `Check your connection and ${address}.`,
        createActions('Try Again', () => void run()),
      );
    case 'rejected':
      return showProblem('No answer', reply.message);
  }
}

async function run(): Promise<void> {
  const [[tab], connection] = await Promise.all([
    chrome.tabs.query({ active: true, currentWindow: true }),
    findConnection(),
  ]);
  if (!connection)
    return showProblem(
      'Connect to Tapwise',
      'Enter your Tapwise address and an access token.',
      createOptionsButton(),
    );
  const host = findShopHost(tab?.url, connection.address);
  if (host === undefined)
    return showProblem('No shop in this tab', 'Open a shop’s website, then click the button again.');
  if (!(await hasAccess(connection.address))) {
    const allow = createActions('Allow', () => void requestAccess(connection.address).then(run));
    return showProblem('Allow access', `The extension may not ask ${connection.address} yet.`, allow);
  }
  return showReply(await requestRecommendation(connection, host), connection, host);
}

void run();
