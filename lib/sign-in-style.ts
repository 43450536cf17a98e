import { readFileSync } from 'node:fs'
import type { CfnManagedLoginBrandingProps } from 'aws-cdk-lib/aws-cognito'
import { colors } from '../contract/brand.ts'

/**
 * Our colors and logo on Cognito's managed login. The settings are one JSON document, every part of which is given: a
 * style that lacks some has been seen to answer with an error page. Their names are those of the example of AWS CLI's
 * `cognito-idp update-managed-login-branding`; what they leave open is the type, which stays Cognito's own.
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
type Looks = { [part: string]: Color | Looks }
type Painted = { [part: string]: string | Painted }

/** The same parts in light and in dark. */
function inBoth(looks: Looks) {
  return { lightMode: painted(looks, 0), darkMode: painted(looks, 1) }
}

function painted(looks: Looks, mode: 0 | 1): Painted {
  return Object.fromEntries(
    Object.entries(looks).map(([part, look]) => [
      part,
      typeof look === 'string' ? rgba(colors[look][mode]) : painted(look, mode),
    ]),
  )
}

/** Eight hexadecimal digits, the last two of them the opacity. */
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
    // The visitor's own.
    colorSchemeMode: 'DYNAMIC',
    pageFooter: { enabled: false },
    pageHeader: { enabled: false },
    spacingDensity: 'REGULAR',
  },
  signUp: { acceptanceElements: [{ enforcement: 'NONE', textKey: 'en' }] },
}

const plain: Looks = { backgroundColor: 'surface', borderColor: 'line', textColor: 'ink' }
const hovered: Looks = { backgroundColor: 'hover', borderColor: 'ink', textColor: 'ink' }
const outlined = inBoth({ defaults: plain, hover: hovered, active: hovered })
const strong: Looks = { backgroundColor: 'action', textColor: 'on-action' }
const stronger: Looks = { backgroundColor: 'action-hover', textColor: 'on-action' }
const good: Looks = { backgroundColor: 'sprout', borderColor: 'action', indicatorColor: 'action' }
const bad: Looks = {
  backgroundColor: 'danger-surface',
  borderColor: 'danger',
  indicatorColor: 'danger',
}
const warning: Looks = { backgroundColor: 'surface', borderColor: 'line', indicatorColor: 'ink' }

const componentClasses = {
  buttons: { borderRadius: 999 },
  divider: inBoth({ borderColor: 'hairline' }),
  dropDown: {
    borderRadius: 10,
    ...inBoth({
      defaults: { itemBackgroundColor: 'surface' },
      hover: { itemBackgroundColor: 'hover', itemBorderColor: 'line', itemTextColor: 'ink' },
      match: { itemBackgroundColor: 'sprout', itemTextColor: 'ink' },
    }),
  },
  focusState: inBoth({ borderColor: 'action' }),
  idpButtons: { icons: { enabled: true } },
  input: {
    borderRadius: 10,
    ...inBoth({
      defaults: { backgroundColor: 'surface', borderColor: 'line' },
      placeholderColor: 'quiet',
    }),
  },
  inputDescription: inBoth({ textColor: 'quiet' }),
  inputLabel: inBoth({ textColor: 'ink' }),
  link: inBoth({ defaults: { textColor: 'action' }, hover: { textColor: 'action-hover' } }),
  optionControls: inBoth({
    defaults: { backgroundColor: 'surface', borderColor: 'line' },
    selected: { backgroundColor: 'action', foregroundColor: 'on-action' },
  }),
  statusIndicator: inBoth({
    error: bad,
    pending: { indicatorColor: 'quiet' },
    success: good,
    warning,
  }),
}

const bar = {
  backgroundImage: { enabled: false },
  ...inBoth({ background: { color: 'page' }, borderColor: 'hairline' }),
  logo: { enabled: false, location: 'START' },
}

const components = {
  alert: {
    borderRadius: 8,
    ...inBoth({ error: { backgroundColor: 'danger-surface', borderColor: 'danger' } }),
  },
  favicon: { enabledTypes: ['SVG'] },
  form: {
    backgroundImage: { enabled: false },
    borderRadius: 16,
    ...inBoth({ backgroundColor: 'surface', borderColor: 'hairline' }),
    logo: { enabled: true, formInclusion: 'IN', location: 'START', position: 'TOP' },
  },
  idpButton: { custom: {}, standard: outlined },
  pageBackground: { image: { enabled: false }, ...inBoth({ color: 'page' }) },
  pageFooter: bar,
  pageHeader: bar,
  pageText: inBoth({ bodyColor: 'ink', descriptionColor: 'quiet', headingColor: 'ink' }),
  phoneNumberSelector: { displayType: 'TEXT' },
  primaryButton: inBoth({
    defaults: strong,
    hover: stronger,
    active: stronger,
    disabled: { backgroundColor: 'hover', borderColor: 'hairline' },
  }),
  secondaryButton: outlined,
}
