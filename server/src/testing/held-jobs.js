export function heldJobs() {
    let held = [];
    return {
        async send(_tx, name, key, data) {
            if (!held.some((job) => job.name === name && job.key === key))
                held.push({ name, key, data });
        },
        async run(workers) {
            const failed = [];
            for (let job = held.shift(); job; job = held.shift()) {
                const worker = workers[job.name];
                await worker(job.data).catch(() => failed.push(job));
            }
            held = failed;
        },
        clear() {
            held = [];
        },
    };
}
