/** The package has no `exports`: by its bare name Node would load the CommonJS file instead of this module. */
declare module 'opentype.js/dist/opentype.module.js' {
  export { type Font, parse } from 'opentype.js'
}
