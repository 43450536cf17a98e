// CloudFront function, viewer request, on every page: pretty URLs to prerendered files; the slug of a post and the
// filter of the blog's list aside.
// Runs in CloudFront's JavaScript runtime 2.0, which knows ES 5.1 and little more (no for…of, no ?.), and, as it
// stands, in the laptop host's bare vm. CloudFront publishes what its runtime cannot read, and then answers 503.
// The constants in capitals are put in front from contract/site/pages.ts.
function handler(event) {
  const request = event.request
  const uri = request.uri

  // Part of the cache's key: only we write them.
  delete request.headers[POST_SLUG_HEADER]
  delete request.headers[BLOG_QUERY_HEADER]
  if (uri !== '/' && uri.endsWith('/')) return redirect(withoutSlashes(uri) || '/', request)
  const filter = uri === '/blog' ? filterOf(request.querystring) : ''
  if (filter) request.headers[BLOG_QUERY_HEADER] = { value: filter }
  if (PAGES.includes(uri)) request.uri = fileOf(uri)
  // A post's id may have a point in it.
  else if (uri.startsWith('/admin/posts/')) request.uri = fileOf('/admin')
  else if (isFile(uri)) return request
  else if (/^\/blog\/[^/]+$/.test(uri)) {
    request.uri = fileOf(POST_PAGE)
    request.headers[POST_SLUG_HEADER] = { value: uri.slice('/blog/'.length) }
  } else if (uri.startsWith('/admin/')) request.uri = fileOf('/admin')
  else request.uri = fileOf(NOT_FOUND_PAGE)
  return request
}

// Cut, so that nobody fills the cache with long keys, and in one order. What a campaign adds to an address is left out.
function filterOf(querystring) {
  return BLOG_QUERY_FIELDS.map((name) => filterField(name, querystring[name]))
    .filter(Boolean)
    .join('&')
}

function filterField(name, field) {
  const value = field ? field.value : ''
  return value && `${name}=${value.slice(0, 300).toLowerCase()}`
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
