import { STAFF_SCOPE } from '../../contract/routes.ts'
import type { handler } from '../../lambdas/campaigns/control-campaign.ts'

/** What API Gateway hands to the handler of a control. */
export function staffRequest(id: string, action: string): Parameters<typeof handler> {
  const http = { method: 'POST', path: '/', protocol: 'HTTP/1.1', sourceIp: '', userAgent: '' }
  return [
    {
      version: '2.0',
      routeKey: '$default',
      rawPath: '/',
      rawQueryString: '',
      headers: { 'content-type': 'application/json' },
      pathParameters: { id },
      body: JSON.stringify({ action }),
      isBase64Encoded: false,
      requestContext: {
        accountId: '',
        apiId: '',
        domainName: '',
        domainPrefix: '',
        http,
        requestId: '',
        routeKey: '$default',
        stage: '$default',
        time: '',
        timeEpoch: 0,
        authorizer: {
          principalId: '',
          integrationLatency: 0,
          jwt: { claims: {}, scopes: [STAFF_SCOPE] },
        },
      },
    },
    { awsRequestId: 'chaos' },
  ]
}
