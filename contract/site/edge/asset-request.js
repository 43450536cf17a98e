// CloudFront function, viewer request, /assets/*: browsers that accept brotli get the file's `.br` copy. The build
// compresses this copy better than CloudFront does on the fly. functions.ts prepends the constant PRECOMPRESSED.
function handler(event) {
  const request = event.request
  const accepted = request.headers['accept-encoding']
  const hasTwin = PRECOMPRESSED.some((ending) => request.uri.endsWith(ending))
  if (hasTwin && accepted && /\bbr\b/.test(accepted.value)) request.uri += '.br'
  return request
}
