import { readFileSync } from 'node:fs'
import type { CfnManagedLoginBrandingProps } from 'aws-cdk-lib/aws-cognito'
import { colors } from '../contract/brand.ts'

/**
 * Our colors and logo on Cognito's managed login. The settings document must be complete: without some parts, the pages
 * show an error. The setting names are from the example of the AWS CLI's `cognito-idp update-managed-login-branding`.
 * The typeface cannot be changed.
 */
export function signInStyle(): Required<
  Pick<CfnManagedLoginBrandingProps, 'settings' | 'assets' | 'useCognitoProvidedValues'>
> {
  return {
    useCognitoProvidedValues: false,
    settings: { categories, componentClasses, components },
    assets: [
      { category: 'FORM_LOGO', colorMode: 'DYNAMIC', extension: 'SVG', bytes: LOGO },
      { category: 'FAVICON_SVG', colorMode: 'DYNAMIC', extension: 'SVG', bytes: LOGO },
    ],
  }
}

const LOGO = readFileSync(new URL('../web/public/logo-mark.svg', import.meta.url), 'base64')

type Color = keyof typeof colors
type ColorNames = { [part: string]: Color | ColorNames }
type ColorValues = { [part: string]: string | ColorValues }

function inBothModes(names: ColorNames) {
  return { lightMode: valuesOf(names, 0), darkMode: valuesOf(names, 1) }
}

function valuesOf(names: ColorNames, mode: 0 | 1): ColorValues {
  return Object.fromEntries(
    Object.entries(names).map(([part, name]) => [
      part,
      typeof name === 'string' ? rgba(colors[name][mode]) : valuesOf(name, mode),
    ]),
  )
}

/** `rrggbbaa`, without a `#`. */
function rgba(color: string): string {
  return `${color.slice(1).toLowerCase()}ff`
}

const categories = {
  auth: {
    authMethodOrder: [[{ display: 'INPUT', type: 'USERNAME_PASSWORD' }]],
    federation: { interfaceStyle: 'BUTTON_LIST', order: [] },
  },
  form: {
    displayGraphics: false,
    instructions: { enabled: false },
    languageSelector: { enabled: false },
    location: { horizontal: 'CENTER', vertical: 'CENTER' },
    sessionTimerDisplay: 'NONE',
  },
  global: {
    // Follows the browser's color scheme.
    colorSchemeMode: 'DYNAMIC',
    pageFooter: { enabled: false },
    pageHeader: { enabled: false },
    spacingDensity: 'REGULAR',
  },
  signUp: { acceptanceElements: [{ enforcement: 'NONE', textKey: 'en' }] },
}

const plain: ColorNames = { backgroundColor: 'surface', borderColor: 'line', textColor: 'ink' }
const hovered: ColorNames = { backgroundColor: 'hover', borderColor: 'ink', textColor: 'ink' }
const outlined = inBothModes({ defaults: plain, hover: hovered, active: hovered })
const strong: ColorNames = { backgroundColor: 'action', textColor: 'on-action' }
const stronger: ColorNames = { backgroundColor: 'action-hover', textColor: 'on-action' }
const good: ColorNames = {
  backgroundColor: 'sprout',
  borderColor: 'action',
  indicatorColor: 'action',
}
const bad: ColorNames = {
  backgroundColor: 'danger-surface',
  borderColor: 'danger',
  indicatorColor: 'danger',
}
const warning: ColorNames = {
  backgroundColor: 'surface',
  borderColor: 'line',
  indicatorColor: 'ink',
}

const componentClasses = {
  buttons: { borderRadius: 999 },
  divider: inBothModes({ borderColor: 'hairline' }),
  dropDown: {
    borderRadius: 10,
    ...inBothModes({
      defaults: { itemBackgroundColor: 'surface' },
      hover: { itemBackgroundColor: 'hover', itemBorderColor: 'line', itemTextColor: 'ink' },
      match: { itemBackgroundColor: 'sprout', itemTextColor: 'ink' },
    }),
  },
  focusState: inBothModes({ borderColor: 'action' }),
  idpButtons: { icons: { enabled: true } },
  input: {
    borderRadius: 10,
    ...inBothModes({
      defaults: { backgroundColor: 'surface', borderColor: 'line' },
      placeholderColor: 'quiet',
    }),
  },
  inputDescription: inBothModes({ textColor: 'quiet' }),
  inputLabel: inBothModes({ textColor: 'ink' }),
  link: inBothModes({ defaults: { textColor: 'action' }, hover: { textColor: 'action-hover' } }),
  optionControls: inBothModes({
    defaults: { backgroundColor: 'surface', borderColor: 'line' },
    selected: { backgroundColor: 'action', foregroundColor: 'on-action' },
  }),
  statusIndicator: inBothModes({
    error: bad,
    pending: { indicatorColor: 'quiet' },
    success: good,
    warning,
  }),
}

const bar = {
  backgroundImage: { enabled: false },
  ...inBothModes({ background: { color: 'page' }, borderColor: 'hairline' }),
  logo: { enabled: false, location: 'START' },
}

const components = {
  alert: {
    borderRadius: 8,
    ...inBothModes({ error: { backgroundColor: 'danger-surface', borderColor: 'danger' } }),
  },
  favicon: { enabledTypes: ['SVG'] },
  form: {
    backgroundImage: { enabled: false },
    borderRadius: 16,
    ...inBothModes({ backgroundColor: 'surface', borderColor: 'hairline' }),
    logo: { enabled: true, formInclusion: 'IN', location: 'START', position: 'TOP' },
  },
  idpButton: { custom: {}, standard: outlined },
  pageBackground: { image: { enabled: false }, ...inBothModes({ color: 'page' }) },
  pageFooter: bar,
  pageHeader: bar,
  pageText: inBothModes({ bodyColor: 'ink', descriptionColor: 'quiet', headingColor: 'ink' }),
  phoneNumberSelector: { displayType: 'TEXT' },
  primaryButton: inBothModes({
    defaults: strong,
    hover: stronger,
    active: stronger,
    disabled: { backgroundColor: 'hover', borderColor: 'hairline' },
  }),
  secondaryButton: outlined,
}
