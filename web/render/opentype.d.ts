/**
 * Types for the path of the ES module. We import this path, because the package has no `exports`: for its bare name,
 * Node would load the CommonJS file.
 */
declare module 'opentype.js/dist/opentype.module.js' {
  export { type Font, parse } from 'opentype.js'
}
