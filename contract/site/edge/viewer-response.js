// CloudFront function, viewer response, default behavior. The not-found page has the S3 metadata `status: 404`, but S3
// serves it with 200. This function sets the real status. A revalidation stays 304: its answer has no body, so a 404
// would show an empty page. The render action sends the status of its page in a header. functions.ts prepends the
// constant in capitals.
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
