import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { REPOSITORY } from './planted/plant';

/** Names that libraries prescribe. Testing Library's `find` waits for an element, and throws if there is none. */
const PRESCRIBED: ReadonlySet<string> = new Set([
  'findAndModify',
  'findButton',
  'findDialog',
  'getDerivedStateFromProps',
  'getId',
]);
/** Bare names that libraries or `Map` prescribe, by the declaration that contains them. */
const BARE_EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['Sessions.get', 'Like `Map.get`: the session store of Koa asks for sessions by this name.'],
  ['ReadModelReader.get', 'Like `Map.get`: `reader.get(wallets, user)` finds a document by its id.'],
  ['getMetadataMap.get', 'A method of gRPC metadata.'],
  ['find', 'The command `find` of MongoDB, which the double implements under its name.'],
]);
const NAME = /^(?<verb>find|get)(?=[A-Z]|$)/;
const TEST = /\.(?:test|contract|e2e)\.tsx?$/;

function listSources(): string[] {
  return execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: REPOSITORY, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => !TEST.test(path))
    .map((path) => join(REPOSITORY, path));
}

const { config } = ts.readConfigFile(
  join(REPOSITORY, 'tsconfig.base.json'),
  ts.sys.readFile.bind(ts.sys),
) as {
  config: { compilerOptions: object };
};
const { options } = ts.convertCompilerOptionsFromJson(
  {
    ...config.compilerOptions,
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
  },
  REPOSITORY,
);

const DECLARATIONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.Parameter,
]);

/** The name that a node declares: of a function, a method, a property, a variable, or a parameter. */
function findDeclaredName(node: ts.Node): ts.Identifier | undefined {
  const name = DECLARATIONS.has(node.kind) ? ts.getNameOfDeclaration(node as ts.Declaration) : undefined;
  return name && ts.isIdentifier(name) ? name : undefined;
}

/** The name, after the name of the declaration around it: of an interface, a method, or a variable. */
function describeName(name: ts.Identifier): string {
  let container: ts.Node = name.parent.parent;
  while (!ts.isSourceFile(container)) {
    const named = ts.getNameOfDeclaration(container as ts.Declaration);
    if (named && ts.isIdentifier(named)) return `${named.text}.${name.text}`;
    container = container.parent;
  }
  return name.text;
}

const isException = (name: ts.Identifier) =>
  PRESCRIBED.has(name.text) || BARE_EXCEPTIONS.has(describeName(name));

/** Whether a declared type names the member. In that case, the member may return less than the type allows. */
function isImplementation(checker: ts.TypeChecker, { parent, text }: ts.Identifier): boolean {
  const literal = parent.parent;
  if (!ts.isObjectLiteralExpression(literal)) return false;
  const type = checker.getContextualType(literal);
  return type !== undefined && checker.getAwaitedType(type)?.getProperty(text) !== undefined;
}

/** What the functions of a type return or promise. */
function listResults(checker: ts.TypeChecker, type: ts.Type): ts.Type[] {
  return checker
    .getNonNullableType(type)
    .getCallSignatures()
    .map((signature) => checker.getReturnTypeOfSignature(signature))
    .map((result) => checker.getAwaitedType(result) ?? result);
}

const isNothing = (type: ts.Type) =>
  (type.isUnion() ? type.types : [type]).some(
    ({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0,
  );

/** Functions named `find…` that always return a value, and functions named `get…` that may return none. */
function listMisnamed(program: ts.Program, paths: readonly string[]): string[] {
  const checker = program.getTypeChecker();
  const misnamed: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = findDeclaredName(node);
    const verb = NAME.exec(name?.text ?? '')?.groups?.['verb'];
    if (name && verb && !isException(name) && !isImplementation(checker, name)) {
      const results = listResults(checker, checker.getTypeAtLocation(name));
      if (results.some((result) => isNothing(result) !== (verb === 'find')))
        misnamed.push(`${relative(REPOSITORY, node.getSourceFile().fileName)}: ${name.text}`);
    }
    ts.forEachChild(node, visit);
  };
  for (const path of paths) {
    const source = program.getSourceFile(path);
    if (source) visit(source);
  }
  return misnamed;
}

test('functions named find may return undefined or null, and functions named get never do', () => {
  const paths = listSources();
  expect(listMisnamed(ts.createProgram(paths, options), paths)).toEqual([]);
});

test('reports misnamed functions', () => {
  const path = join(REPOSITORY, 'tools/checks/misnamed.ts');
  const text = `
    export function findAll(): string[] { return []; }
    export const findFirst = async () => findAll()[0] ?? 'none';
    export interface Store { getCard(id: string): Promise<string | null>; readonly findCard: (id: string) => string }
    export const getLast = () => findAll().at(-1);
    export const findLast = async () => findAll().at(-1);
    export const getCount = () => findAll().length;
    export interface Reader { find(id: string): string; get(id: string): string | undefined }
    export const get = () => findAll().at(-1);
    export const open = async (): Promise<Reader> => ({ find: (id) => id, get: () => undefined });
    export const store: Pick<Store, 'getCard'> = { getCard: () => Promise.resolve('card') };
  `;
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, languageVersion, ...others) =>
    name === path
      ? ts.createSourceFile(name, text, languageVersion, true)
      : getSourceFile.call(host, name, languageVersion, ...others);
  expect(listMisnamed(ts.createProgram([path], options, host), [path])).toEqual(
    ['findAll', 'findFirst', 'getCard', 'findCard', 'getLast', 'find', 'get', 'get'].map(
      (name) => `tools/checks/misnamed.ts: ${name}`,
    ),
  );
});
