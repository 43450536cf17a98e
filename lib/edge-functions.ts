import type { FunctionAssociation } from 'aws-cdk-lib/aws-cloudfront'
import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import {
  assetRequestCode,
  viewerRequestCode,
  viewerResponseCode,
} from '../contract/site/edge/functions.ts'

/**
 * The request function maps addresses to files. The response function sets the status of rendered pages and of files
 * such as the not-found page.
 */
export function edgeFunctions(scope: Construct): FunctionAssociation[] {
  return [
    {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: edgeFunction(scope, 'ViewerRequest', viewerRequestCode()),
    },
    {
      eventType: FunctionEventType.VIEWER_RESPONSE,
      function: edgeFunction(scope, 'ViewerResponse', viewerResponseCode()),
    },
  ]
}

/** Serves the precompressed file when the browser accepts it. */
export function assetFunctions(scope: Construct): FunctionAssociation[] {
  return [
    {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: edgeFunction(scope, 'AssetRequest', assetRequestCode()),
    },
  ]
}

function edgeFunction(scope: Construct, id: string, code: string): EdgeFunction {
  return new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  })
}
