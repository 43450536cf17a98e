// CloudFront function, viewer response, default behavior. The not-found page is stored with the metadata
// `status: 404`; S3 hands it out with 200, and this turns it into what it is. A revalidation (304) stays one: it has
// no body, and as a 404 the visitor would see an empty page. The render action says by a header of its own which status
// its page has. The constant in capitals is put in front from contract/site/pages.ts.
function handler(event) {
  const response = event.response
  const status = response.headers['x-amz-meta-status'] || response.headers[PAGE_STATUS_HEADER]
  if (status && response.statusCode === 200) {
    response.statusCode = Number(status.value)
  }
  delete response.headers['x-amz-meta-status']
  delete response.headers[PAGE_STATUS_HEADER]
  return response
}
