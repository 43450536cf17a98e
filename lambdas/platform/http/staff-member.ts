import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'

/** The id of the signed-in staff member in the user pool, for what has to say who did it. */
export function staffMember(
  event: APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer,
): string {
  const authorizer =
    'authorizer' in event.requestContext ? event.requestContext.authorizer : undefined
  const subject = authorizer?.jwt?.claims.sub
  return typeof subject === 'string' ? subject : 'unknown'
}
