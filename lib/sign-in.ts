import { Duration, Stack, Validations } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  ResourceServerScope,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { PRODUCT_NAME } from '../contract/business.ts'
import { STAFF_SCOPE } from '../contract/route.ts'
import type { Environment } from './environments.ts'
import { removalPolicy } from './log-and-role.ts'
import { signInDomainOrigin, signInDomainPrefix } from './sign-in-origins.ts'
import { signInStyle } from './sign-in-style.ts'

/** Limits how long a stolen token works. The site renews its token in the background. */
const ACCESS_TOKEN_VALIDITY = Duration.minutes(15)
/** Staff sign in once a working day. */
const REFRESH_TOKEN_VALIDITY = Duration.hours(12)
/** A refresh token works once. Within the grace period it works again, in case Cognito's answer was lost. */
const REFRESH_GRACE = Duration.seconds(30)

const LOCAL_SITE = 'http://localhost:3000'

export interface SignInProps {
  environment: Environment
  /** The site's origin, without a slash at its end. */
  siteUrl: string
}

/**
 * Staff sign in on Cognito's own pages, with an authorization code and PKCE instead of a client secret. Only an
 * administrator can create accounts.
 */
export class SignIn extends Construct {
  readonly userPool: UserPool
  readonly client: UserPoolClient
  /** The OAuth scopes that the client requests, space-separated. */
  readonly scope: string
  readonly logoutUrl: string

  constructor(scope: Construct, id: string, { environment, siteUrl }: SignInProps) {
    super(scope, id)
    this.userPool = this.makePool(environment, siteUrl)
    this.userPool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: signInDomainPrefix(Stack.of(this), environment) },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    })
    this.logoutUrl = `${signInDomainOrigin(Stack.of(this), environment)}/logout`

    const scopes = [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, this.staffScope()]
    this.scope = scopes.map(({ scopeName }) => scopeName).join(' ')

    const sites = environment.localSignIn ? [siteUrl, LOCAL_SITE] : [siteUrl]
    this.client = this.makeClient(scopes, sites)

    // Managed login shows an error page for a client without a style.
    new CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: this.userPool.userPoolId,
      clientId: this.client.userPoolClientId,
      ...signInStyle(),
    })
  }

  private makePool(environment: Environment, siteUrl: string): UserPool {
    const pool = new UserPool(this, 'Staff', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: 14,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      mfa: environment.mfa === 'required' ? Mfa.REQUIRED : Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // The Plus plan blocks passwords that are known to be stolen. It costs $0.02 a month for each user who signs in.
      featurePlan: FeaturePlan.PLUS,
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      userInvitation: {
        emailSubject: `Your ${PRODUCT_NAME} staff account`,
        emailBody: `Sign in at ${siteUrl}/admin as {username} with the temporary password {####}. It is valid for 3 days.`,
      },
      deletionProtection: environment.protected === true,
      removalPolicy: removalPolicy(environment),
    })
    if (environment.mfa === 'optional')
      Validations.of(pool).acknowledge({
        id: 'AwsSolutions-COG2',
        reason:
          'No customer data in this environment; records of environments with some require MFA',
      })
    return pool
  }

  private staffScope(): OAuthScope {
    const [identifier = '', scopeName = ''] = STAFF_SCOPE.split('/')
    const staff = new ResourceServerScope({
      scopeName,
      scopeDescription: 'Everything that staff may do',
    })
    const server = this.userPool.addResourceServer('Api', { identifier, scopes: [staff] })
    return OAuthScope.resourceServer(server, staff)
  }

  private makeClient(scopes: OAuthScope[], sites: string[]): UserPoolClient {
    return this.userPool.addClient('Site', {
      generateSecret: false,
      authFlows: { userSrp: true },
      oAuth: {
        flows: { authorizationCodeGrant: true, implicitCodeGrant: false },
        scopes,
        callbackUrls: sites.map((site) => `${site}/admin`),
        logoutUrls: sites.map((site) => `${site}/`),
      },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: ACCESS_TOKEN_VALIDITY,
      idTokenValidity: ACCESS_TOKEN_VALIDITY,
      refreshTokenValidity: REFRESH_TOKEN_VALIDITY,
      refreshTokenRotationGracePeriod: REFRESH_GRACE,
    })
  }
}
