// CloudFront function, viewer request, /assets/*: whoever takes brotli gets the file's brotli twin, made at build with
// more effort than CloudFront spends on the way. PRECOMPRESSED is put in front from contract/site/precompressed.ts.
function handler(event) {
  const request = event.request
  const accepted = request.headers['accept-encoding']
  const hasTwin = PRECOMPRESSED.some((ending) => request.uri.endsWith(ending))
  if (hasTwin && accepted && /\bbr\b/.test(accepted.value)) request.uri += '.br'
  return request
}
