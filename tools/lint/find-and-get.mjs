import { resolve } from 'node:path';
import { isIdentifier, isObjectLiteralExpression, isSourceFile, SyntaxKind } from 'typescript-7/unstable/ast';
import { API, SignatureKind, TypeFlags } from 'typescript-7/unstable/sync';

/** @import { Identifier, Node, SourceFile } from 'typescript-7/unstable/ast' */
/** @import { Checker, Project, Type } from 'typescript-7/unstable/sync' */

/** Names that libraries prescribe. Testing Library's `find` waits for an element, and throws if there is none. */
const PRESCRIBED_NAMES = new Set([
  'findAndModify',
  'findButton',
  'findDialog',
  'getDerivedStateFromProps',
  'getId',
]);
/** Bare names that libraries or `Map` prescribe, by the declaration that contains them. */
const BARE_EXCEPTIONS = new Map([
  ['Sessions.get', 'Like `Map.get`: the session store of Koa asks for sessions by this name.'],
  ['ReadModelReader.get', 'Like `Map.get`: `reader.get(wallets, userId)` finds a document by its id.'],
  ['getMetadataMap.get', 'A method of gRPC metadata.'],
  ['find', 'The command `find` of MongoDB, which the double implements under its name.'],
]);
const NAME = /^(?<verb>find|get)(?=[A-Z]|$)/;
/** What may declare such a name, in the syntax of ESLint: all but calls, imports, and properties that are read. */
const POSSIBLE_DECLARATION =
  'Identifier[name=/^(find|get)(?![a-z])/]:not(MemberExpression > .property, CallExpression > .callee, ImportSpecifier > *)';
const DECLARATIONS = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.MethodSignature,
  SyntaxKind.PropertySignature,
  SyntaxKind.PropertyDeclaration,
  SyntaxKind.PropertyAssignment,
  SyntaxKind.VariableDeclaration,
  SyntaxKind.Parameter,
]);
/** A promise of a promise has one result, and no type needs more steps to it. */
const MAX_PROMISES = 5;

/**
 * The projects of a repository, opened once per process. TypeScript 7 reads them in a fraction of the time that
 * typescript-eslint needs for its own program.
 * @type {Map<string, readonly Project[]>}
 */
const openProjects = new Map();

/**
 * @param {string} root
 * @param {readonly string[]} paths of their tsconfig.json, from the root
 */
function openOnce(root, paths) {
  const key = [root, ...paths].join('\n');
  const opened = openProjects.get(key);
  if (opened) return opened;
  const files = paths.map((path) => resolve(root, path));
  const projects = new API({ cwd: root }).updateSnapshot({ openProjects: files }).getProjects();
  openProjects.set(key, projects);
  return projects;
}

/**
 * The name of a declaration, if it has an identifier.
 * @param {Node} node
 */
function findName(node) {
  const { name } = /** @type {{ name?: Node }} */ (/** @type {unknown} */ (node));
  return name && isIdentifier(name) ? name : undefined;
}

/**
 * The name, after the name of the interface, method, or variable that contains it.
 * @param {Identifier} name
 */
function describeName(name) {
  let container = name.parent.parent;
  while (!isSourceFile(container)) {
    const named = findName(container);
    if (named) return `${named.text}.${name.text}`;
    container = container.parent;
  }
  return name.text;
}

/**
 * The type of the parameter that the first signature of a function type has first.
 * @param {Checker} checker
 * @param {Type | undefined} type
 */
function findFirstParameter(checker, type) {
  const callable = type && checker.getNonNullableType(type);
  const [signature] = callable ? checker.getSignaturesOfType(callable, SignatureKind.Call) : [];
  return signature && signature.parameters.length > 0 ? checker.getParameterType(signature, 0) : undefined;
}

/**
 * The types that awaiting a value of the type results in.
 * @param {Checker} checker
 * @param {Type} type
 * @returns {readonly Type[]}
 */
function listAwaited(checker, type, promises = 0) {
  if (type.isUnionType()) return type.getTypes().flatMap((member) => listAwaited(checker, member, promises));
  const then = promises < MAX_PROMISES ? checker.getPropertyOfType(type, 'then') : undefined;
  const result =
    then && findFirstParameter(checker, findFirstParameter(checker, checker.getTypeOfSymbol(then)));
  return result ? listAwaited(checker, result, promises + 1) : [type];
}

/**
 * Whether a declared type names the member. In that case, the member may return less than the type allows.
 * @param {Checker} checker
 * @param {Identifier} name
 */
function isImplementation(checker, { parent, text }) {
  const literal = parent.parent;
  if (!isObjectLiteralExpression(literal)) return false;
  const type = checker.getContextualType(literal);
  return (
    type !== undefined &&
    listAwaited(checker, type).every((member) => checker.getPropertyOfType(member, text) !== undefined)
  );
}

/**
 * The identifiers of a file that the rule applies to: names of declarations with one of the verbs.
 * @param {SourceFile} source
 */
function listNames(source) {
  /** @type {Identifier[]} */
  const names = [];
  const visit = (/** @type {Node} */ node) => {
    const name = DECLARATIONS.has(node.kind) ? findName(node) : undefined;
    if (name && NAME.test(name.text) && !PRESCRIBED_NAMES.has(name.text)) names.push(name);
    node.forEachChild(visit);
  };
  visit(source);
  return names.filter((name) => !BARE_EXCEPTIONS.has(describeName(name)));
}

/** @param {Type} type */
const isNullish = ({ flags }) => (flags & (TypeFlags.Undefined | TypeFlags.Null)) !== 0;

/**
 * Whether a function's verb contradicts what it returns or promises.
 * @param {Checker} checker
 * @param {Identifier} name
 * @param {Type | undefined} type
 */
function isMisnamed(checker, name, type) {
  const callable = type && checker.getNonNullableType(type);
  if (!callable) return false;
  const mayBeNullish = name.text.startsWith('find');
  return (
    checker
      .getSignaturesOfType(callable, SignatureKind.Call)
      .map((signature) => checker.getReturnTypeOfSignature(signature))
      .some((result) => result && listAwaited(checker, result).some(isNullish) !== mayBeNullish) &&
    !isImplementation(checker, name)
  );
}

/**
 * The misnamed functions of a file, which is part of one of the projects.
 * @param {readonly Project[]} projects
 * @param {string} file
 */
function listMisnamed(projects, file) {
  for (const { program, checker } of projects) {
    const source = program.getSourceFile(file);
    if (!source) continue;
    const names = listNames(source);
    const types = names.length > 0 ? checker.getTypeAtLocation(names) : [];
    return names.filter((name, index) => isMisnamed(checker, name, types[index]));
  }
  return [];
}

/** @param {import('eslint').Rule.RuleContext} context */
function reportMisnamed(context) {
  const [{ projects }] = /** @type {[{ projects: readonly string[] }]} */ (context.options);
  const { tsconfigRootDir } = /** @type {{ tsconfigRootDir: string }} */ (
    context.languageOptions.parserOptions
  );
  for (const name of listMisnamed(openOnce(tsconfigRootDir, projects), context.filename)) {
    const [start, end] = [name.getStart(), name.getEnd()].map((index) =>
      context.sourceCode.getLocFromIndex(index),
    );
    if (start && end)
      context.report({ messageId: 'misnamed', data: { name: name.text }, loc: { start, end } });
  }
}

/**
 * Functions named `find…` may return undefined or null, and functions named `get…` never do. Types are those of the
 * files when the first one is checked.
 * @type {import('eslint').Rule.RuleModule}
 */
export const findAndGet = {
  meta: {
    type: 'problem',
    messages: {
      misnamed: '`find…` may return undefined or null, and `get…` never does. Rename `{{name}}`.',
    },
    schema: [
      {
        type: 'object',
        properties: { projects: { type: 'array', items: { type: 'string' } } },
        required: ['projects'],
      },
    ],
  },
  create: (context) => {
    let isChecked = false;
    return {
      // Only these files, because TypeScript takes long to read a file and its types.
      [POSSIBLE_DECLARATION]: () => {
        if (isChecked) return;
        isChecked = true;
        reportMisnamed(context);
      },
    };
  },
};
