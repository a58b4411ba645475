/** Turns typed input into an HTTP request: path parameters escaped, JSON or multipart as the endpoint declares. */
export function wireRequest(endpoint, input) {
    const { params = {}, query = {}, body, files } = input;
    const path = endpoint.path.replace(/:(\w+)/g, (_place, name) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
    const url = search.size > 0 ? `${path}?${search}` : path;
    const request = { method: endpoint.method, url, headers: {} };
    if (endpoint.files) {
        const form = new FormData();
        for (const [key, value] of Object.entries(body ?? {}))
            if (value !== undefined)
                form.append(key, String(value));
        for (const [key, file] of Object.entries(files ?? {}))
            if (file)
                form.append(key, file, file.name);
        request.body = form;
    }
    else if (endpoint.body) {
        request.headers['content-type'] = 'application/json';
        request.body = JSON.stringify(body ?? {});
    }
    return request;
}
