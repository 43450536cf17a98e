/** The package has no `exports`, so Node would load the CommonJS file for the bare package name. */
declare module 'opentype.js/dist/opentype.module.js' {
  export { type Font, parse } from 'opentype.js'
}
