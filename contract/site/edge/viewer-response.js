// CloudFront function, viewer response, default behavior.
//
// S3 serves the not-found page with 200 and the metadata `status: 404`. This function sets the real status. The answer
// to a revalidation stays 304: with 404 and no body, the browser would show an empty page. The render action sends the
// status of its page in a header. functions.ts prepends the definition of PAGE_STATUS_HEADER.
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
