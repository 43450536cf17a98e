import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { colors } from '../../contract/brand.ts'
import { STAFF_SCOPE } from '../../contract/route.ts'
import { only, text } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const pool = only(template, 'AWS::Cognito::UserPool')
const client = only(template, 'AWS::Cognito::UserPoolClient')
const style = only(template, 'AWS::Cognito::ManagedLoginBranding').properties

function colorsOf(settings: object, path = ''): [name: string, color: unknown][] {
  return Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
    const at = `${path}.${name}`
    if (typeof value === 'object') return colorsOf(value, at)
    return /color$/i.test(name) ? [[at, value]] : []
  })
}

describe('staff accounts', () => {
  it('are created only by an administrator', () => {
    expect(pool.properties.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true)
  })

  it('have email addresses as user names, in any letter case', () => {
    expect(pool.properties.UsernameAttributes).toEqual(['email'])
    expect(pool.properties.UsernameConfiguration.CaseSensitive).toBe(false)
  })

  it('have passwords of at least 12 characters, which Cognito compares with leaked passwords', () => {
    expect(pool.properties.Policies.PasswordPolicy.MinimumLength).toBeGreaterThanOrEqual(12)
    expect(pool.properties.UserPoolAddOns.AdvancedSecurityMode).toBe('ENFORCED')
  })

  it('may have a second factor from an app, but never by SMS', () => {
    expect(pool.properties.EnabledMfas).toEqual(['SOFTWARE_TOKEN_MFA'])
    expect(pool.properties.MfaConfiguration).toBe('OPTIONAL')
  })
})

describe('the site’s Cognito client', () => {
  it('allows no grant except the code grant, and has no secret', () => {
    expect(client.properties.AllowedOAuthFlows).toEqual(['code'])
    expect(client.properties.GenerateSecret).toBe(false)
  })

  it('may request only the identity scopes and the staff scope', () => {
    const scopes: unknown[] = client.properties.AllowedOAuthScopes
    const server = only(template, 'AWS::Cognito::UserPoolResourceServer')
    const [identifier = '', scope = ''] = STAFF_SCOPE.split('/')
    expect(scopes.map(text)).toEqual(['openid', 'email', 'profile', `\${${server.id}}/${scope}`])
    expect(server.properties.Identifier).toBe(identifier)
    expect(server.properties.Scopes[0].ScopeName).toBe(scope)
  })

  it('allows redirects to the site’s staff area and home page, and in dev also to a site on localhost', () => {
    const distribution = only(template, 'AWS::CloudFront::Distribution').id
    const site = `https://\${${distribution}.DomainName}`
    const urls = (list: unknown[]) => list.map(text)
    expect(urls(client.properties.CallbackURLs)).toEqual([
      `${site}/admin`,
      'http://localhost:3000/admin',
    ])
    expect(urls(client.properties.LogoutURLs)).toEqual([`${site}/`, 'http://localhost:3000/'])
  })

  it('does not reveal whether an account exists', () => {
    expect(client.properties.PreventUserExistenceErrors).toBe('ENABLED')
  })

  it('gets 15-minute access tokens, 12-hour sessions, and refresh tokens that work once', () => {
    expect(client.properties.TokenValidityUnits.AccessToken).toBe('minutes')
    expect(client.properties.AccessTokenValidity).toBe(15)
    expect(client.properties.RefreshTokenValidity).toBe(12 * 60)
    expect(client.properties.RefreshTokenRotation.Feature).toBe('ENABLED')
    // Cognito refuses a client with both refresh token rotation and this flow.
    expect(client.properties.ExplicitAuthFlows).not.toContain('ALLOW_REFRESH_TOKEN_AUTH')
  })

  it('uses Cognito’s managed login and has the style that the login needs', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolDomain', { ManagedLoginVersion: 2 })
    template.hasResourceProperties('AWS::Cognito::ManagedLoginBranding', {
      ClientId: { Ref: client.id },
      UseCognitoProvidedValues: false,
    })
  })

  it('has our colors on its sign-in pages, in light and in dark', () => {
    const { components, categories } = style.Settings
    const hex = (color: string) => `${color.slice(1).toLowerCase()}ff`
    const [light, dark] = colors.action
    expect(components.primaryButton.lightMode.defaults.backgroundColor).toBe(hex(light))
    expect(components.primaryButton.darkMode.defaults.backgroundColor).toBe(hex(dark))
    expect(categories.global.colorSchemeMode).toBe('DYNAMIC')
  })

  it('defines every color of the sign-in pages for light and dark mode, as eight hex digits', () => {
    const found = colorsOf(style.Settings)
    expect(found.length).toBeGreaterThan(100)
    for (const [name, color] of found) expect(`${name} ${color}`).toMatch(/ [0-9a-f]{8}$/)
    const names = (mode: string) =>
      found.map(([name]) => name).filter((name) => name.includes(mode))
    expect(names('darkMode')).toEqual(
      names('lightMode').map((name) => name.replace('lightMode', 'darkMode')),
    )
  })

  it('has the logo on its sign-in pages, in a size that Cognito accepts', () => {
    const logo = readFileSync('web/public/logo-mark.svg', 'base64')
    expect(style.Assets.map((asset: { Category: string }) => asset.Category)).toEqual([
      'FORM_LOGO',
      'FAVICON_SVG',
    ])
    for (const { Bytes } of style.Assets) expect(Bytes).toBe(logo)
    expect(JSON.stringify(style).length).toBeLessThan(1_000_000)
    expect(style.Settings.components.form.logo.enabled).toBe(true)
  })

  it('has a sign-in domain of only a-z, 0-9 and hyphens, without a word that Cognito reserves', () => {
    const { Domain } = only(template, 'AWS::Cognito::UserPoolDomain').properties
    const prefix = text(Domain).replace(/\$\{AWS::AccountId\}/, '123456789012')
    expect(prefix).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)
    expect(prefix).not.toMatch(/aws|amazon|cognito/)
  })
})
