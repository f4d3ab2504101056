import ts from 'typescript';

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
const DECLARATIONS = new Set([
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.Parameter,
]);

/**
 * The name of a declaration, if it has an identifier.
 * @param {ts.Node} node
 */
function findName(node) {
  const name = ts.getNameOfDeclaration(/** @type {ts.Declaration} */ (node));
  return name && ts.isIdentifier(name) ? name : undefined;
}

/**
 * The name, after the name of the interface, method, or variable that contains it.
 * @param {ts.Identifier} name
 */
function describeName(name) {
  /** @type {ts.Node} */
  let container = name.parent.parent;
  while (!ts.isSourceFile(container)) {
    const named = findName(container);
    if (named) return `${named.text}.${name.text}`;
    container = container.parent;
  }
  return name.text;
}

/**
 * Whether a declared type names the member. In that case, the member may return less than the type allows.
 * @param {ts.TypeChecker} checker
 * @param {ts.Identifier} name
 */
function isImplementation(checker, { parent, text }) {
  const literal = parent.parent;
  if (!ts.isObjectLiteralExpression(literal)) return false;
  const type = checker.getContextualType(literal);
  return type !== undefined && checker.getAwaitedType(type)?.getProperty(text) !== undefined;
}

/**
 * Whether a value of the type may be undefined or null.
 * @param {ts.Type} type
 */
const isNullish = (type) =>
  (type.isUnion() ? type.types : [type]).some(
    ({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0,
  );

/**
 * Whether a function's verb contradicts what it returns or promises.
 * @param {ts.TypeChecker} checker
 * @param {ts.Identifier} name
 */
function isMisnamed(checker, name) {
  const verb = NAME.exec(name.text)?.groups?.['verb'];
  if (verb === undefined || PRESCRIBED_NAMES.has(name.text) || BARE_EXCEPTIONS.has(describeName(name)))
    return false;
  if (isImplementation(checker, name)) return false;
  return checker
    .getNonNullableType(checker.getTypeAtLocation(name))
    .getCallSignatures()
    .map((signature) => checker.getReturnTypeOfSignature(signature))
    .some((result) => isNullish(checker.getAwaitedType(result) ?? result) !== (verb === 'find'));
}

/**
 * Functions named `find…` may return undefined or null, and functions named `get…` never do.
 * @type {import('eslint').Rule.RuleModule}
 */
export const findAndGet = {
  meta: {
    type: 'problem',
    messages: {
      misnamed: '`find…` may return undefined or null, and `get…` never does. Rename `{{name}}`.',
    },
  },
  create: (context) => ({
    Program: () => {
      const { program } = /** @type {{ program: ts.Program }} */ (
        /** @type {unknown} */ (context.sourceCode.parserServices)
      );
      const source = program.getSourceFile(context.filename);
      if (!source) return;
      const checker = program.getTypeChecker();
      const visit = (/** @type {ts.Node} */ node) => {
        const name = DECLARATIONS.has(node.kind) ? findName(node) : undefined;
        if (name && isMisnamed(checker, name)) {
          const [from, to] = [name.getStart(), name.getEnd()].map((index) =>
            context.sourceCode.getLocFromIndex(index),
          );
          if (from && to)
            context.report({
              messageId: 'misnamed',
              data: { name: name.text },
              loc: { start: from, end: to },
            });
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
    },
  }),
};
