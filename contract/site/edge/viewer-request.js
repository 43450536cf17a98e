// CloudFront function, viewer request, on every page: pretty URLs to prerendered files, and the slug of a post aside.
// Runs in CloudFront's JavaScript runtime 2.0, which knows ES 5.1 and little more (no for…of, no ?.), and, as it
// stands, in the laptop host's bare vm. CloudFront publishes what its runtime cannot read, and then answers 503.
// The constants in capitals are put in front from contract/site/pages.ts.
function handler(event) {
  const request = event.request
  const uri = request.uri

  // Part of the cache's key: only we write it.
  delete request.headers[POST_SLUG_HEADER]
  if (uri !== '/' && uri.endsWith('/')) return redirect(withoutSlashes(uri) || '/', request)
  if (PAGES.includes(uri)) request.uri = fileOf(uri)
  else if (isFile(uri)) return request
  else if (/^\/blog\/[^/]+$/.test(uri)) {
    request.uri = fileOf(POST_PAGE)
    request.headers[POST_SLUG_HEADER] = { value: uri.slice('/blog/'.length) }
  } else if (uri.startsWith('/admin/')) request.uri = fileOf('/admin')
  else request.uri = fileOf(NOT_FOUND_PAGE)
  return request
}

// A pattern such as /\/+$/ takes quadratic time over a path of slashes.
function withoutSlashes(uri) {
  let end = uri.length
  while (uri[end - 1] === '/') end -= 1
  return uri.slice(0, end)
}

function fileOf(page) {
  return page === '/' ? '/index.html' : `${page}/index.html`
}

function isFile(uri) {
  return uri.slice(uri.lastIndexOf('/')).includes('.')
}

function redirect(path, request) {
  // One leading slash: `//host/` must not become a redirect to another site. Browsers skip tabs on the way to the host.
  const location = `/${path.replace(/^[/\\\s]+/, '')}${queryOf(request.querystring)}`
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location } },
  }
}

function queryOf(querystring) {
  const pairs = Object.keys(querystring).map((name) =>
    (querystring[name].multiValue || [querystring[name]])
      .map((one) => (one.value === '' ? name : `${name}=${one.value}`))
      .join('&'),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
