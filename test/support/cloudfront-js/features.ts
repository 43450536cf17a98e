/**
 * What of JavaScript a CloudFront function may use: AWS's own list. It is ES 5.1 and what is named beyond it, nothing more.
 * A feature that AWS adds to its page is added here.
 */
export const AWS_LIST =
  'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html'

/** The kinds of node in a syntax tree (ESTree). Some are on the list in one form only: `unsupported.ts` has those. */
export const SYNTAX = new Set([
  ...['Program', 'BlockStatement', 'EmptyStatement', 'ExpressionStatement', 'VariableDeclaration'],
  ...['VariableDeclarator', 'FunctionDeclaration', 'FunctionExpression', 'ReturnStatement'],
  ...['IfStatement', 'SwitchStatement', 'SwitchCase', 'ForStatement', 'ForInStatement'],
  ...['WhileStatement', 'DoWhileStatement', 'BreakStatement', 'ContinueStatement'],
  ...['LabeledStatement', 'ThrowStatement', 'TryStatement', 'CatchClause'],
  ...['Identifier', 'Literal', 'ThisExpression', 'ArrayExpression', 'ObjectExpression', 'Property'],
  ...['UnaryExpression', 'UpdateExpression', 'BinaryExpression', 'LogicalExpression'],
  ...['AssignmentExpression', 'ConditionalExpression', 'SequenceExpression', 'CallExpression'],
  ...['NewExpression', 'MemberExpression', 'ParenthesizedExpression'],
  // ES 6 and 8.
  ...['ArrowFunctionExpression', 'RestElement', 'TemplateLiteral', 'TemplateElement'],
  'AwaitExpression',
])

const TYPED_ARRAYS = [
  ...['Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array'],
  ...['Uint32Array', 'Float32Array', 'Float64Array'],
]

export const GLOBALS = new Set([
  ...['undefined', 'NaN', 'Infinity', 'globalThis', 'arguments', 'console', 'require'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent'],
  ...['isFinite', 'isNaN', 'parseFloat', 'parseInt'],
  ...[
    'Object',
    'Array',
    'String',
    'Number',
    'Boolean',
    'Function',
    'RegExp',
    'Date',
    'Math',
    'JSON',
  ],
  ...['Error', 'EvalError', 'InternalError', 'RangeError', 'ReferenceError', 'SyntaxError'],
  ...['TypeError', 'URIError', 'Symbol', 'Promise', 'ArrayBuffer', 'DataView', 'Buffer'],
  ...['TextDecoder', 'TextEncoder'],
  ...TYPED_ARRAYS,
])

/** Of the built-ins that have members of their own: which. */
export const STATIC_MEMBERS = new Map([
  [
    'Object',
    [
      ...['create', 'defineProperties', 'defineProperty', 'freeze', 'getOwnPropertyDescriptor'],
      ...['getOwnPropertyDescriptors', 'getOwnPropertyNames', 'getPrototypeOf', 'isExtensible'],
      ...['isFrozen', 'isSealed', 'keys', 'preventExtensions', 'seal'],
      ...['assign', 'entries', 'values', 'prototype'],
    ],
  ],
  ['Array', ['isArray', 'of', 'prototype']],
  ['String', ['fromCharCode', 'fromCodePoint', 'prototype']],
  [
    'Number',
    [
      ...['EPSILON', 'MAX_SAFE_INTEGER', 'MIN_SAFE_INTEGER', 'MAX_VALUE', 'MIN_VALUE', 'NaN'],
      ...['NEGATIVE_INFINITY', 'POSITIVE_INFINITY', 'isFinite', 'isInteger', 'isNaN'],
      ...['isSafeInteger', 'parseInt', 'parseFloat', 'prototype'],
    ],
  ],
  ['JSON', ['parse', 'stringify']],
  ['Date', ['parse', 'UTC', 'now', 'prototype']],
  ['Promise', ['all', 'allSettled', 'any', 'race', 'reject', 'resolve', 'prototype']],
  ['Symbol', ['for', 'keyFor', 'prototype']],
  ['ArrayBuffer', ['isView', 'prototype']],
  ...TYPED_ARRAYS.map((name): [string, string[]] => [name, ['from', 'of', 'prototype']]),
])

/** The members that values have, whatever they are of: a parser does not know what stands before the dot. */
export const PROTOTYPE_MEMBERS = new Set([
  // Object, Function
  ...['hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable', 'toString', 'valueOf'],
  ...['apply', 'bind', 'call', 'length', 'name', 'arguments'],
  // String
  ...[
    'charAt',
    'charCodeAt',
    'concat',
    'indexOf',
    'lastIndexOf',
    'match',
    'replace',
    'search',
    'slice',
    'split',
  ],
  ...['substr', 'substring', 'toLowerCase', 'toUpperCase', 'trim'],
  ...['codePointAt', 'endsWith', 'includes', 'repeat', 'startsWith', 'padStart', 'padEnd'],
  ...['trimStart', 'trimEnd', 'replaceAll'],
  // Number
  ...['toExponential', 'toFixed', 'toPrecision'],
  // Array, typed arrays
  ...['every', 'filter', 'forEach', 'join', 'map', 'pop', 'push', 'reduce', 'reduceRight'],
  ...['reverse', 'shift', 'some', 'sort', 'splice', 'unshift'],
  ...['copyWithin', 'fill', 'find', 'findIndex', 'set', 'subarray', 'buffer', 'byteOffset'],
  // RegExp
  ...['exec', 'test', 'global', 'ignoreCase', 'multiline', 'source', 'sticky', 'flags'],
  // Promise
  ...['then', 'catch', 'finally'],
])
